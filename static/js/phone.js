/* The phone on a table: says whether the server answers and what waits here, sends it when it
   can, and takes in a new version of the site. */
(function () {
  "use strict";
  var own = window.whistclub;
  var phone = document.getElementById("phone");
  if (!own.store || !phone) { return; }
  var SOON = 10000, CALM = 20000; // ms between two looks at the server
  var RENEWED = "whistclub renewed";
  var badge = document.getElementById("net");
  var list = phone.insertBefore(document.createElement("ul"), phone.querySelector("p"));
  var timer = null, waiting = [];
  own.table = phone.getAttribute("data-table");
  own.place = phone.getAttribute("data-place");
  own.label = phone.getAttribute("data-label");
  own.next = phone.getAttribute("data-next");
  own.worker = (window.isSecureContext && navigator.serviceWorker) || null;
  own.go = function (path) { window.location.assign(path); };
  own.answers = true;
  own.number = own.changes = null; // the deal whose form is open, and the waiting one it changes

  function words(name, count) {
    return badge.getAttribute("data-" + name).replace("COUNT", String(count));
  }
  function showBadge() {
    var count = waiting.length;
    var gone = waiting.some(function (deal) { return deal.state === "gone"; });
    var text = "";
    if (!own.answers) { text = count ? words("off-waiting", count) : words("off", 0); }
    else if (gone) { text = words("gone", count); }
    else if (count) { text = words("sending", count); }
    if (badge.textContent !== text) { badge.textContent = text; }
    badge.hidden = !text;
  }

  /* A sheet that the worker had kept says how old it is. */
  var since = document.documentElement.getAttribute("data-kept");
  var old = document.getElementById("kept");
  if (since && !document.getElementById("deal")) {
    old.textContent = old.getAttribute("data-words").replace("TIME", new Date(Number(since)).toTimeString().slice(0, 5));
    old.hidden = false;
  }

  function button(text, act) {
    var made = document.createElement("button");
    made.type = "button";
    made.className = "linkish";
    made.textContent = text;
    made.addEventListener("click", act);
    return made;
  }
  function line(deal) {
    var item = document.createElement("li");
    var name = item.appendChild(document.createElement("strong"));
    var here = deal.table === own.table;
    var title = deal.replaces ? phone.getAttribute("data-correction").replace("TITLE", deal.title) : deal.title;
    name.textContent = (here ? "" : deal.label + ", ") + title;
    item.appendChild(document.createTextNode(" " + deal.words));
    var acts = item.appendChild(document.createElement("div"));
    acts.className = "acts";
    if (here) {
      acts.appendChild(button(phone.getAttribute("data-change"), function () { own.open(deal.number); }));
    }
    acts.appendChild(button(phone.getAttribute("data-take-back"), function () { own.store.drop(deal.id); }));
    return item;
  }
  function showList() {
    return own.store.deals().then(function (deals) {
      waiting = deals.filter(function (deal) { return !(deal.until > Date.now()); });
      list.textContent = "";
      waiting.forEach(function (deal) { list.appendChild(line(deal)); });
      phone.hidden = !waiting.length;
      showBadge();
    });
  }

  /* Another version of the site: what is typed is kept as a draft, and the page comes anew. */
  function renew(version) {
    if (!version || version === phone.getAttribute("data-version")) { return; }
    if (own.isSaving || window.sessionStorage.getItem(RENEWED) === version) { return; }
    window.sessionStorage.setItem(RENEWED, version);
    window.location.reload();
  }

  function look() {
    window.clearTimeout(timer);
    own.sync().then(showList).then(function () {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, waiting.length || !own.answers ? SOON : CALM);
    });
  }

  /* The worker keeps the pages of the table for when the network is gone. */
  function employ() {
    if (!own.worker) { return; }
    own.worker.register("/sw.js").then(function () {
      return own.worker.ready;
    }).then(function (worker) {
      worker.active.postMessage({ keep: [own.place, own.next] });
    }).catch(function () { /* a browser that forbids workers: the open page does without */ });
  }

  document.addEventListener("whistclub:queue", showList);
  document.addEventListener("whistclub:net", function (event) {
    showBadge();
    if (event.detail.pulse) { renew(event.detail.pulse.version); }
  });
  document.addEventListener("visibilitychange", function () { if (!document.hidden) { look(); } });
  window.addEventListener("online", look);
  window.addEventListener("offline", look);
  window.addEventListener("pageshow", look);
  window.addEventListener("load", employ);
  own.look = look;
})();
