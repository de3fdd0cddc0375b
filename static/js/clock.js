/* The clock of a round counts down by itself; where it stands comes with the page. */
(function () {
  "use strict";
  var clock = document.querySelector("[data-ends]");
  if (!clock) { return; }
  var ends = Date.parse(clock.getAttribute("data-ends"));
  var face = clock.querySelector("[data-clock]");
  function two(number) { return (number < 10 ? "0" : "") + number; }
  function show() {
    var left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
    face.textContent = two(Math.floor(left / 60)) + ":" + two(left % 60);
    if (left > 0) { window.setTimeout(show, 500); }
  }
  show();
})();
