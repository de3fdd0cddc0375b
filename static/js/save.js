/* Saving a deal, or the correction of one: it goes into the phone's store first, then to the
   server. While the server answers, all is as without this script. When it does not, the deal is
   saved here and waits, and the page turns to the next one. Points are counted by the server
   alone, which also decides about a correction that comes too late. */
(function () {
  "use strict";
  var own = window.whistclub;
  var form = document.getElementById("deal");
  var here = document.getElementById("dock-here");
  if (!own.store || !form || !here) { return; }
  var SAVING = 10000; // ms in which the page itself sends what it saves
  var SKIPPED = ["csrfmiddlewaretoken", "key", "replaces", "seen", "act"];
  var act = "save";

  function all(selector, root) {
    return Array.prototype.slice.call((root || form).querySelectorAll(selector));
  }
  function isShown(part) {
    for (; part && part !== form; part = part.parentNode) { if (part.hidden) { return false; } }
    return true;
  }
  function ticked(part) { return all("input:checked", part); }
  function sum(part) {
    return ticked(part).reduce(function (so_far, box) { return so_far + Number(box.value); }, 0);
  }

  /* The first thing that is still to be tapped, by the bounds that came with the form. */
  function missing() {
    var faults = all("[data-must]").filter(function (part) {
      var unless = form.elements[part.getAttribute("data-unless")];
      var least = Number(part.getAttribute("data-least") || 1);
      return isShown(part) && !(unless && unless.checked) && ticked(part).length < least;
    }).map(function (part) { return [part, part.getAttribute("data-must")]; });
    all("[data-sum], [data-sum-not]").forEach(function (part) {
      var unless = form.elements[part.getAttribute("data-unless")];
      var found = String(sum(part));
      var wrong = part.hasAttribute("data-sum") ? found !== part.getAttribute("data-sum") : found === part.getAttribute("data-sum-not");
      if (wrong && !(unless && unless.checked)) { faults.push([part, part.getAttribute("data-sum-words")]); }
    });
    return faults[0];
  }

  /* The deal in the words of the form; of a correction only what it changes, and why. */
  function words() {
    var parts = all("fieldset").filter(function (part) {
      return isShown(part) && !all("fieldset", part).length;
    });
    var changed = form.elements.replaces.value ? parts.map(change).filter(Boolean) : [];
    var found = changed.length ? changed : parts.filter(function (part) {
      // What was left as it is usual needs no words.
      return part.hasAttribute("data-must") || ticked(part).some(function (box) { return !box.defaultChecked; });
    }).map(function (part) { return said(part, names(ticked(part)).join(", ")); });
    var reason = form.elements.note && form.elements.note.value.trim();
    return found.concat(reason || "").filter(Boolean).join("; ");
  }
  function said(part, taps) {
    return taps ? part.querySelector("legend").textContent.replace(/\s+/g, " ").trim() + " · " + taps : "";
  }
  function names(boxes) {
    return boxes.map(function (box) {
      var kind = box.closest("[aria-labelledby]");
      var name = kind && document.getElementById(kind.getAttribute("aria-labelledby")).firstChild.textContent;
      var label = form.querySelector('label[for="' + box.id + '"]');
      return (name ? name.trim() + " " : "") + (label.firstElementChild || label).textContent.trim();
    });
  }
  function numbers(part, value) {
    return all("[type=number]", part).filter(value).map(function (field) {
      return field.parentNode.textContent.trim() + " " + value(field);
    });
  }
  /* What was in the part when the form came, and what is now. */
  function change(part) {
    var came = document.createElement("template");
    came.innerHTML = own.form.fields;
    var old = names(all("input", part).filter(function (box) {
      return came.content.querySelector('[id="' + box.id + '"][checked]');
    })).concat(numbers(part, function (field) {
      return came.content.querySelector('[name="' + field.name + '"]').getAttribute("value");
    })).join(", ");
    var now = names(ticked(part)).concat(numbers(part, function (field) { return field.value; })).join(", ");
    return old === now ? "" : said(part, (old ? old + " → " : "") + (now || "–"));
  }

  function fields() {
    // An earlier version of a deal that waits may have arrived although no answer came.
    var found = own.changes ? own.changes.keys.map(function (key) { return ["was", key]; }) : [];
    new FormData(form).forEach(function (value, name) {
      if (SKIPPED.indexOf(name) < 0) { found.push([name, value]); }
    });
    return found;
  }
  function facts(until) {
    var deal = {
      table: own.table, place: own.place, label: own.label, title: own.form.title, number: own.number,
      key: form.elements.key.value, fields: fields(), words: words(), until: until
    };
    deal.keys = (own.changes ? own.changes.keys : []).concat(deal.key);
    if (own.changes) { deal.id = own.changes.id; }
    if (form.elements.replaces.value) {
      deal.replaces = form.elements.replaces.value;
      deal.form = own.form;
    }
    return deal;
  }

  /* The dock without the server: what it says, and the button that saves here. */
  own.dock = function (fault) {
    var dock = document.getElementById("dock");
    dock.innerHTML = here.innerHTML;
    if (fault) { dock.querySelector("[data-says]").textContent = fault; }
  };

  function saveHere() {
    var fault = missing();
    if (fault) {
      var closed = fault[0].closest("details");
      if (closed) { closed.open = true; }
      own.dock(fault[1]);
      fault[0].scrollIntoView();
      return;
    }
    own.store.put(facts(0)).then(turn, function () { form.submit(); });
  }
  function turn() {
    own.draft.drop(location.pathname);
    own.changes = null;
    form.elements.key.value = own.newKey(); // should somebody come back to this page
    own.openNext();
    own.look();
  }

  function post() {
    var body = new FormData(form);
    body.append("act", act);
    return own.ask(location.pathname, { method: "POST", body: body, headers: { "X-Asks": "address" } }, function (answer) {
      return answer;
    });
  }
  /* As the browser would have done it; the server's answer is the page. */
  function submit() {
    var button = document.createElement("input");
    button.type = "hidden";
    button.name = "act";
    button.value = act;
    form.appendChild(button);
    form.submit();
  }

  function save() {
    var keeps = act === "save" && form.elements.seen;
    var stored = keeps ? own.store.put(facts(Date.now() + SAVING)) : Promise.resolve(null);
    own.isSaving = true;
    stored.then(function (id) {
      return post().then(function (answer) {
        if (keeps && [403, 404, 410].indexOf(answer.status) >= 0) { throw new Error("gone"); }
        return (keeps ? own.store.drop(id) : Promise.resolve()).then(function () {
          var next = answer.status === 201 && answer.headers.get("Location");
          if (next) { window.location.assign(next); } else { submit(); }
        });
      }, function () {
        own.tell(false);
        throw new Error("no answer");
      }).catch(function () {
        own.isSaving = false;
        if (!keeps) { own.dock(); return null; }
        var deal = facts(0);
        deal.id = id;
        return own.store.put(deal).then(turn);
      });
    }).catch(submit);
  }

  document.addEventListener("click", function (event) {
    var button = event.target.closest && event.target.closest('button[form="deal"]');
    if (button) { act = button.value; }
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    if (act === "here") { saveHere(); } else { save(); }
  });

  /* A preview that does not come: the deal can be saved all the same. */
  ["htmx:sendError", "htmx:timeout", "htmx:responseError"].forEach(function (name) {
    form.addEventListener(name, function (event) {
      if (name === "htmx:responseError" && event.detail.xhr.status < 500) { return; }
      own.tell(false);
      own.dock();
    });
  });
  document.addEventListener("whistclub:net", function (event) {
    var isHere = document.querySelector("#dock [data-says]");
    if (event.detail.answers && isHere && document.getElementById("phone").hidden) {
      form.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  /* The server cannot say what a deal is worth while others wait here before it. */
  form.addEventListener("htmx:beforeRequest", function (event) {
    if (document.getElementById("phone").hidden) { return; }
    event.preventDefault();
  });
  form.addEventListener("change", function () {
    if (!own.answers || !document.getElementById("phone").hidden) { own.dock(); }
  });
})();
