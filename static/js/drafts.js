/* Keeps what is typed in a form with data-draft until the server has it: through rotation and
   sleep, a dead network, and a log-in that ran out. The draft lives in the tab only. A form that
   the server sent back filled (data-bound) is left as it is. */
(function () {
  "use strict";
  var path = location.pathname;
  var PENDING = "whistclub pending";
  var store;
  try { store = window.sessionStorage; store.getItem(PENDING); } catch (error) { return; }

  function name(of) { return "whistclub draft " + of; }

  /* Sent from another page and not thrown back to the log-in: the server has it. */
  var pending = store.getItem(PENDING);
  if (pending && pending !== path && !document.querySelector("[data-log-in]")) {
    store.removeItem(name(pending));
    store.removeItem(PENDING);
  }

  var form = document.querySelector("form[data-draft]");
  if (!form) { return; }
  /* Sent back to be put right: the server has not got it yet. */
  if (form.hasAttribute("data-bound")) { store.removeItem(PENDING); }

  function fields() {
    return Array.prototype.filter.call(form.elements, function (field) {
      return field.name && field.type !== "hidden" && field.type !== "submit";
    });
  }
  function isTicked(field) { return field.type === "radio" || field.type === "checkbox"; }

  function keep() {
    var kept = fields().filter(function (field) {
      return isTicked(field) ? field.checked : field.value;
    }).map(function (field) { return [field.name, field.value]; });
    store.setItem(name(path), JSON.stringify(kept));
  }

  function restore() {
    var kept = JSON.parse(store.getItem(name(path)) || "[]");
    if (!kept.length) { return; }
    fields().forEach(function (field) {
      var own = kept.filter(function (pair) { return pair[0] === field.name; });
      if (isTicked(field)) {
        field.checked = own.some(function (pair) { return pair[1] === field.value; });
      } else if (own.length) {
        field.value = own[0][1];
      }
    });
    /* The preview and the parts that hang on the contract follow, once all scripts listen. */
    window.addEventListener("load", function () {
      form.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  form.addEventListener("change", keep);
  form.addEventListener("input", keep);
  form.addEventListener("submit", function () { keep(); store.setItem(PENDING, path); });
  if (!form.hasAttribute("data-bound")) { restore(); }
})();
