/* Typing tricks at the desk: shows at once what is left to East and West. */
(function () {
  "use strict";
  var form = document.getElementById("tricks");
  var faults = document.getElementById("faults");
  if (faults) { faults.focus(); }
  if (!form) { return; }
  form.addEventListener("input", function (event) {
    var rest = form.querySelector('output[for="' + event.target.id + '"]');
    if (!rest) { return; }
    var text = event.target.value.trim();
    rest.textContent = /^\d+$/.test(text) && Number(text) <= 13 ? String(13 - Number(text)) : "…";
  });
})();
