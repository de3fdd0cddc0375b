/* The deals to come, without network: what the form of each will ask for came with the page, and
   lies in the phone's store. The open page turns to any of them; so does a page that the worker
   kept, for the deal that its address names. A correction that waits brings its own form along. */
(function () {
  "use strict";
  var own = window.whistclub;
  var phone = document.getElementById("phone");
  if (!own.store || !phone) { return; }
  var ADDRESS = /\/deals\/(\d+)\/$/;
  var form = document.getElementById("deal");
  var note = document.getElementById("waiting");
  var PARTS = ["meets", "fields", "reason"];
  var isNew = !!form && form.hasAttribute("data-new");

  /* The form that is open here: its title and parts as they came, nothing tapped yet. */
  own.form = form && PARTS.reduce(function (found, name) {
    found[name] = document.getElementById(name).innerHTML;
    return found;
  }, { title: document.querySelector("h1").textContent.trim() });
  var ownReason = isNew ? own.form.reason : "";

  /* What is known of the deals to come, fetched anew when the page says that it has changed. */
  function fetched() {
    return own.store.table(own.table).then(function (ahead) {
      if (ahead && ahead.stamp === phone.getAttribute("data-stamp")) { return ahead; }
      return own.ask(own.place + "ahead/", {}, function (answer) { return answer.json(); }).then(function (fresh) {
        fresh.table = own.table;
        return own.store.keep(fresh).then(function () { return fresh; });
      }).catch(function () { return ahead; });
    });
  }
  function deal(ahead, number) {
    return ahead && ahead.deals.filter(function (one) { return one.number === number; })[0];
  }
  function waitingAt(number, deals) {
    return deals.filter(function (one) { return one.table === own.table && one.number === number; })[0];
  }

  /* How often the turn stayed where it was in the deals that wait before this one. What a
     correction does to it the server will say. */
  function stayed(ahead, number, deals) {
    return deals.filter(function (one) {
      return one.table === own.table && !one.replaces && one.number < number && one.fields.some(function (field) {
        return field[0] === "contract" && ahead.stays.indexOf(field[1]) >= 0;
      });
    }).length;
  }

  /* The form of a deal to come; undefined if it is not known. */
  function formAhead(ahead, number, deals) {
    var known = deal(ahead, number);
    if (!known) { return undefined; }
    var meets = deal(ahead, number - stayed(ahead, number, deals)) || known;
    return { title: known.title, meets: meets.meets, fields: ahead.forms[meets.form], reason: ownReason };
  }

  /* The form of this deal on the page, filled with the one that waits if there is one. */
  function show(ahead, number, deals) {
    var waits = waitingAt(number, deals);
    var known = (waits && waits.form) || formAhead(ahead, number, deals);
    if (!known) { return false; }
    window.history.replaceState(null, "", own.place + "deals/" + number + "/");
    document.querySelector("h1").textContent = known.title;
    document.title = document.title.replace(/^.*?(?= · )/, known.title);
    PARTS.forEach(function (name) { document.getElementById(name).innerHTML = known[name]; });
    Array.prototype.forEach.call(document.querySelectorAll("[data-of-page]"), function (part) { part.hidden = true; });
    form.elements.key.value = own.newKey();
    form.elements.replaces.value = (waits && waits.replaces) || "";
    form.setAttribute("hx-post", location.pathname);
    if (window.htmx) { window.htmx.process(form); }
    own.number = number;
    own.changes = waits || null;
    own.form = known;
    note.hidden = !waits;
    if (waits) { own.draft.fill(waits.fields); } else { own.draft.restore(); }
    form.dispatchEvent(new Event("whistclub:turned"));
    own.dock();
    window.scrollTo(0, 0);
    return true;
  }

  /* Turn to a deal, here or by going there. */
  own.open = function (number) {
    if (!form) { own.go(own.place + "deals/" + number + "/"); return; }
    Promise.all([fetched(), own.store.deals()]).then(function (found) {
      if (!show(found[0], number, found[1])) { own.go(own.place); }
    });
  };
  /* The first deal from this one on that does not wait here. */
  function free(number, deals) {
    while (waitingAt(number, deals)) { number += 1; }
    return number;
  }
  /* After a new deal the one behind it, after a correction the next one of the table. */
  own.openNext = function () {
    var number = form.elements.replaces.value ? numberIn(own.next) : own.number + 1;
    own.store.deals().then(function (deals) { own.open(free(number, deals)); });
  };
  function numberIn(path) { return Number((ADDRESS.exec(path) || [0, own.number])[1]); }

  /* From the sheet one enters the deal after those that wait. */
  var link = !form && document.querySelector('main a[href="' + own.next + '"]');
  function lead() {
    if (!link) { return; }
    own.store.deals().then(function (deals) {
      var next = numberIn(own.next);
      if (!waitingAt(next, deals)) { return; }
      link.setAttribute("href", own.place + "deals/" + free(next, deals) + "/");
      link.textContent = phone.getAttribute("data-enter");
    });
  }

  function begin() {
    if (!form) { fetched(); lead(); return; }
    own.number = Number(form.getAttribute("data-number"));
    var asked = numberIn(location.pathname);
    Promise.all([fetched(), own.store.deals()]).then(function (found) {
      var mine = found[1].filter(function (one) { return one.table === own.table; });
      var waits = waitingAt(asked, mine);
      var isOther = asked !== own.number;
      var isKept = document.documentElement.hasAttribute("data-kept");
      if (form.hasAttribute("data-bound")) { return; }
      var turns = isOther || (waits && waits.form) || (isNew && (isKept || mine.length));
      if (turns && !show(found[0], asked, mine) && isOther) { own.go(own.place); }
    });
  }
  window.addEventListener("load", begin);
  /* The deal that is being changed here has been sent, and the page of the server has it; or it
     was taken back. */
  document.addEventListener("whistclub:queue", function () {
    if (!own.changes) { lead(); return; }
    own.store.deals().then(function (deals) {
      if (!own.changes || waitingAt(own.number, deals)) { return; }
      if (own.answers) { window.location.reload(); } else { own.open(own.number); }
    });
  });
})();
