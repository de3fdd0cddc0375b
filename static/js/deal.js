/* The deal form on a phone: shows only what the chosen contract asks for, and marks the tricks
   wanted on the rail. Without it every part stands on the page and the server ignores what does
   not apply. It knows no rules: what a contract asks for comes with the page. */
(function () {
  "use strict";
  var form = document.getElementById("deal");
  var data = document.getElementById("goals");
  var faults = document.getElementById("faults");
  if (faults) { faults.focus(); }
  if (!form) { return; }
  /* An answer on its way does not know of this tap yet, and would take it back. */
  form.addEventListener("change", function () {
    if (window.htmx) { window.htmx.trigger(form, "htmx:abort"); }
  });
  if (!data) { return; }
  var goals = JSON.parse(data.textContent);

  function part(name) { return form.querySelector('[data-part="' + name + '"]'); }
  function show(element, on) { if (element) { element.hidden = !on; } }
  function chosen() {
    return Array.prototype.map.call(form.querySelectorAll('[name="who"]:checked'), function (box) { return box.value; });
  }

  function mark(rail, goal) {
    Array.prototype.forEach.call(rail.querySelectorAll(".opt"), function (tile) {
      var n = Number(tile.querySelector("input").value);
      tile.classList.toggle("opt--goal", !!goal && n === goal.goal);
      tile.classList.toggle("opt--over", !!goal && !goal.exact && n > goal.goal);
      tile.hidden = !!goal && n > goal.most;
    });
  }

  function arrange() {
    var contract = form.querySelector('[name="contract"]:checked');
    var passed = !!contract && contract.value === "pass";
    var nobody = passed || (!!contract && contract.value === "unplayed");
    var goal = contract && goals[contract.value];
    var who = chosen();
    var apart = !!goal && goal.several && who.length > 1;
    show(part("who"), !nobody);
    show(part("trump"), !nobody && !(goal && goal.trump === "none"));
    show(part("tricks"), !nobody && !apart);
    show(part("rails"), apart);
    part("who").setAttribute("data-least", goal ? goal.seats : 1);
    show(part("queens"), passed);
    show(part("count"), !nobody);
    Array.prototype.forEach.call(form.querySelectorAll("[data-seat]"), function (rail) {
      show(rail, apart && who.indexOf(rail.getAttribute("data-seat")) >= 0);
      mark(rail, goal);
    });
    mark(part("tricks"), goal);
    var key = form.querySelector("[data-goal-words]");
    key.textContent = goal ? key.getAttribute("data-goal-words") + " · " + goal.goal : "";
  }

  /* A third partner takes the place of the first; the seats tapped stay as many as may play. */
  var tapped = chosen();
  form.addEventListener("change", function (event) {
    if (event.target.name === "who") {
      tapped = tapped.filter(function (seat) { return seat !== event.target.value; });
      if (event.target.checked) { tapped.push(event.target.value); }
    }
    var contract = form.querySelector('[name="contract"]:checked');
    var goal = contract && goals[contract.value];
    if (goal && !goal.several) {
      while (tapped.length > goal.seats) {
        form.querySelector('[name="who"][value="' + tapped.shift() + '"]').checked = false;
      }
    }
    arrange();
  });
  form.addEventListener("whistclub:turned", function () { tapped = chosen(); arrange(); });
  arrange();
})();
