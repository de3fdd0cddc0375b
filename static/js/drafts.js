/* Keeps what is typed in a form with data-draft until the server has it: through rotation and
   sleep, a dead network, and a log-in that ran out. The draft lives in the tab only; that of a
   table's phone (data-draft="phone") outlives tab and battery. A form that the server sent back
   filled (data-bound) is left as it is. */
(function () {
  "use strict";
  var own = window.whistclub = window.whistclub || {};
  var PENDING = "whistclub pending";
  var form = document.querySelector("form[data-draft]");
  var tab, drafts;
  try {
    tab = window.sessionStorage;
    tab.getItem(PENDING);
    drafts = form && form.getAttribute("data-draft") === "phone" ? window.localStorage : tab;
  } catch (error) { return; }

  function name(of) { return "whistclub draft " + of; }
  function drop(path) {
    tab.removeItem(name(path));
    window.localStorage.removeItem(name(path));
  }

  /* Sent from another page and not thrown back to the log-in: the server has it. */
  var pending = tab.getItem(PENDING);
  if (pending && pending !== location.pathname && !document.querySelector("[data-log-in]")) {
    drop(pending);
    tab.removeItem(PENDING);
  }

  if (!form) { return; }
  /* Sent back to be put right: the server has not got it yet. */
  if (form.hasAttribute("data-bound")) { tab.removeItem(PENDING); }

  function fields() {
    return Array.prototype.filter.call(form.elements, function (field) {
      return field.name && field.type !== "hidden" && field.type !== "submit";
    });
  }
  function isTicked(field) { return field.type === "radio" || field.type === "checkbox"; }

  function keep() { drafts.setItem(name(location.pathname), JSON.stringify(typed())); }
  function typed() {
    return fields().filter(function (field) {
      return isTicked(field) ? field.checked : field.value;
    }).map(function (field) { return [field.name, field.value]; });
  }

  function fill(kept) {
    if (!kept.length) { return; }
    fields().forEach(function (field) {
      var known = kept.filter(function (pair) { return pair[0] === field.name; });
      if (isTicked(field)) {
        field.checked = known.some(function (pair) { return pair[1] === field.value; });
      } else if (known.length) {
        field.value = known[0][1];
      }
    });
  }
  function restore() { fill(JSON.parse(drafts.getItem(name(location.pathname)) || "[]")); }

  own.draft = { drop: drop, fill: fill, restore: restore };
  form.addEventListener("change", keep);
  form.addEventListener("input", keep);
  form.addEventListener("submit", function () { keep(); tab.setItem(PENDING, location.pathname); });
  if (!form.hasAttribute("data-bound") && drafts.getItem(name(location.pathname))) {
    restore();
    /* The preview and the parts that hang on the contract follow, once all scripts listen. */
    window.addEventListener("load", function () {
      form.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
})();
