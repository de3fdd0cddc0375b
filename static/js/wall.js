/* The wall turns its pages and counts the clock down. Where the network or the server is gone
   the last page stays, says since when, and it is tried again. */
(function () {
  "use strict";
  var every = Number(document.body.getAttribute("data-every")) * 1000;
  var lost = document.getElementById("lost");
  var wide = window.matchMedia("(min-width: 60.01rem)");
  var seen = new Date();
  var shown = ""; // the page as it came, so that an unchanged one is left alone
  var ahead = 0; // by how much the clock of this screen is ahead of the server's

  function two(number) { return (number < 10 ? "0" : "") + number; }

  function count() {
    var clock = document.querySelector("[data-ends]");
    var face = clock && clock.querySelector("[data-clock]");
    if (!face) { return; }
    var left = Math.ceil((Date.parse(clock.getAttribute("data-ends")) - (Date.now() - ahead)) / 1000);
    face.textContent = left > 0 ? two(Math.floor(left / 60)) + ":" + two(left % 60) : face.getAttribute("data-over");
  }

  function put(answer, text) {
    var page = new DOMParser().parseFromString(text, "text/html");
    var content = page.getElementById("content");
    if (!content) { throw new Error("no page of the wall"); }
    var date = Date.parse(answer.headers.get("Date"));
    // The header has no parts of a second.
    if (date && Math.abs(Date.now() - date) > 2000) { ahead = Date.now() - date; }
    if (text !== shown) {
      var old = document.getElementById("content");
      old.parentNode.replaceChild(document.adoptNode(content), old);
      document.title = page.title;
      shown = text;
    }
    seen = new Date();
    lost.hidden = true;
    count();
  }

  function miss() {
    lost.textContent = lost.getAttribute("data-words").replace("TIME", two(seen.getHours()) + ":" + two(seen.getMinutes()));
    lost.hidden = false;
  }

  function turn() {
    var content = document.getElementById("content");
    // On a phone the reader turns; the page itself stays up to date.
    var link = content.getAttribute(wide.matches ? "data-next" : "data-here");
    var stop = window.AbortController ? new AbortController() : null;
    var timer = stop && window.setTimeout(function () { stop.abort(); }, 8000);
    function again() { window.clearTimeout(timer); window.setTimeout(turn, every); }
    window.fetch(link, { cache: "no-cache", signal: stop ? stop.signal : undefined }).then(function (answer) {
      if (!answer.ok) { throw new Error(String(answer.status)); }
      return answer.text().then(function (text) { put(answer, text); });
    }).catch(miss).then(again);
  }

  count();
  window.setInterval(count, 500);
  window.setTimeout(turn, every);
})();
