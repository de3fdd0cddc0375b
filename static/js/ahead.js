/* The deals to come, without network: what the form of each will ask for came with the page, and
   lies in the phone's store. The open page turns to any of them; so does a page that the worker
   kept, for the deal that its address names. */
(function () {
  "use strict";
  var own = window.whistclub;
  var phone = document.getElementById("phone");
  if (!own.store || !phone) { return; }
  var ADDRESS = /\/deals\/(\d+)\/$/;
  var form = document.getElementById("deal");
  var note = document.getElementById("waiting");

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

  /* How often the turn stayed where it was in the deals that wait before this one. */
  function stayed(ahead, number, deals) {
    return deals.filter(function (one) {
      return one.table === own.table && one.number < number && one.fields.some(function (field) {
        return field[0] === "contract" && ahead.stays.indexOf(field[1]) >= 0;
      });
    }).length;
  }

  /* The form of this deal on the page, filled with the one that waits if there is one. */
  function show(ahead, number, deals) {
    var known = deal(ahead, number);
    var waits = waitingAt(number, deals);
    if (!known) { return false; }
    var meets = deal(ahead, number - stayed(ahead, number, deals)) || known;
    window.history.replaceState(null, "", own.place + "deals/" + number + "/");
    document.querySelector("h1").textContent = known.title;
    document.title = document.title.replace(/^.*?(?= · )/, known.title);
    document.getElementById("meets").innerHTML = meets.meets;
    document.getElementById("fields").innerHTML = ahead.forms[meets.form];
    Array.prototype.forEach.call(document.querySelectorAll("[data-of-page]"), function (part) { part.hidden = true; });
    form.elements.key.value = own.newKey();
    form.setAttribute("hx-post", location.pathname);
    if (window.htmx) { window.htmx.process(form); }
    own.number = number;
    own.changes = waits || null;
    own.title = known.title;
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
  own.openNext = function (number) {
    own.store.deals().then(function (deals) { own.open(free(number + 1, deals)); });
  };

  /* From the sheet one enters the deal after those that wait. */
  var link = !form && document.querySelector('main a[href="' + own.next + '"]');
  function lead() {
    if (!link) { return; }
    own.store.deals().then(function (deals) {
      var next = Number(ADDRESS.exec(own.next)[1]);
      if (!waitingAt(next, deals)) { return; }
      link.setAttribute("href", own.place + "deals/" + free(next, deals) + "/");
      link.textContent = phone.getAttribute("data-enter");
    });
  }

  function begin() {
    if (!form) { fetched(); lead(); return; }
    own.number = Number(form.getAttribute("data-number"));
    own.title = document.querySelector("h1").textContent;
    var asked = Number((ADDRESS.exec(location.pathname) || [0, own.number])[1]);
    Promise.all([fetched(), own.store.deals()]).then(function (found) {
      var mine = found[1].filter(function (one) { return one.table === own.table; });
      var isOld = document.documentElement.hasAttribute("data-kept") || asked !== own.number;
      if (form.hasAttribute("data-bound") || !form.hasAttribute("data-new")) { return; }
      if (isOld || mine.length) { show(found[0], asked, mine); }
    });
  }
  window.addEventListener("load", begin);
  /* The deal that is being changed here has been sent: the page of the server has it. */
  document.addEventListener("whistclub:queue", function () {
    if (!own.changes) { lead(); return; }
    own.store.deals().then(function (deals) {
      if (own.changes && !waitingAt(own.number, deals)) { window.location.reload(); }
    });
  });
})();
