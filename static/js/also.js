/* Says on the deal form whether another phone is entering the same deal, as the server tells it
   whenever the page asks how things stand. Without it the form says so once, when it is opened. */
(function () {
  "use strict";
  var place = document.getElementById("also");
  if (!place) { return; }

  function show(words) {
    if (place.textContent === words) { return; } // else it would be read out again
    place.textContent = "";
    if (!words) { return; }
    var note = document.createElement("p");
    note.className = "note note--warn";
    note.textContent = words;
    place.appendChild(note);
  }

  /* A page that the phone had kept tells of then. */
  if (document.documentElement.hasAttribute("data-kept")) { show(""); }
  document.addEventListener("whistclub:net", function (event) {
    if (event.detail.pulse) { show(event.detail.pulse.also || ""); }
  });
})();
