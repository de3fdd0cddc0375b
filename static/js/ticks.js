/* A long list of ticks: shows those whose names are typed, and says how many are ticked. Ticks
   that are out of sight stay. Without scripts the whole list is there. */
(function () {
  "use strict";
  var box = document.querySelector("[data-ticks-search]");
  if (!box || !String.prototype.normalize) { return; }
  var search = box.querySelector("input");
  var count = document.querySelector("[data-ticks-count]");
  var labels = Array.prototype.slice.call(document.querySelectorAll(".ticks label"));

  function plain(text) {
    return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  }
  var names = labels.map(function (label) { return plain(label.textContent); });

  function show() {
    var words = plain(search.value).split(/\s+/);
    labels.forEach(function (label, at) {
      label.hidden = !words.every(function (word) { return names[at].indexOf(word) >= 0; });
    });
  }
  function tell() {
    var ticked = document.querySelectorAll(".ticks input:checked").length;
    count.textContent = ticked ? "✓ " + ticked : "";
  }
  box.hidden = false;
  search.addEventListener("input", show);
  search.addEventListener("keydown", function (event) {
    if (event.key === "Enter") { event.preventDefault(); }
  });
  document.addEventListener("change", tell);
  tell();
})();
