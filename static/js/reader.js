/* What the phone keeps belongs to whoever reads: it is forgotten with the log-out, and when
   another log-in turns up. Deals that the server has not got yet are named first, and stay until
   they are sent or somebody says to drop them: they are the table's, not the log-in's. */
(function () {
  "use strict";
  var own = window.whistclub = window.whistclub || {};
  var READER = "whistclub reader";
  var kept;
  try { kept = window.localStorage; kept.getItem(READER); } catch (error) { return; }

  function forget() {
    Object.keys(kept).forEach(function (name) {
      if (name.indexOf("whistclub draft ") === 0) { kept.removeItem(name); }
    });
    var pages = !window.caches ? Promise.resolve() : window.caches.keys().then(function (names) {
      return Promise.all(names.filter(function (name) {
        return name.indexOf("pages ") === 0;
      }).map(function (name) { return window.caches.delete(name); }));
    });
    return Promise.all([pages, own.store ? own.store.forget() : null]);
  }

  var root = document.documentElement;
  var reader = root.getAttribute("data-reader");
  if (!root.hasAttribute("data-kept")) {
    if (kept.getItem(READER) && kept.getItem(READER) !== reader) { forget(); }
    if (reader) { kept.setItem(READER, reader); } else { kept.removeItem(READER); }
  }

  var form = document.getElementById("log-out");
  if (!form || !window.Promise) { return; }
  var leaving = document.getElementById("leaving");
  function leave() {
    forget().catch(function () { /* nothing could be kept either */ }).then(function () {
      kept.removeItem(READER);
      form.submit();
    });
  }
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    if (!own.store) { leave(); return; }
    own.store.deals().then(function (deals) {
      if (!deals.length) { leave(); return; }
      leaving.querySelector("[data-deals]").textContent = deals.map(function (deal) {
        return deal.label + ", " + deal.title;
      }).join("; ");
      leaving.hidden = false;
      leaving.focus();
    }, leave);
  });
  leaving.querySelector("[data-keep]").addEventListener("click", leave);
  leaving.querySelector("[data-drop]").addEventListener("click", function () {
    own.store.deals().then(function (deals) {
      return Promise.all(deals.map(function (deal) { return own.store.drop(deal.id); }));
    }).then(leave, leave);
  });
})();
