/* Sends the deals that wait on the phone, oldest first, as soon as the server answers; that the
   browser believes to be online says little. A deal is forgotten only when the server has said
   that it has it. It goes with the same key each time, so a lost answer makes no second deal. */
(function () {
  "use strict";
  var own = window.whistclub;
  if (!own.store) { return; }
  var PATIENCE = 8000; // ms; then there is no answer
  var GONE = [403, 404, 410]; // the table's link was withdrawn
  var running = null;

  /* What `read` makes of the server's answer. Fails where none comes in time, or only that the
     server is in trouble or has no time. */
  own.ask = function (path, options, read) {
    var stop = window.AbortController ? new AbortController() : null;
    var timer;
    options.credentials = "same-origin";
    options.cache = "no-store";
    if (stop) { options.signal = stop.signal; }
    return Promise.race([
      window.fetch(path, options).then(function (answer) {
        if (answer.status >= 500 || answer.status === 429) { throw new Error(String(answer.status)); }
        return read(answer);
      }),
      new Promise(function (done, fail) {
        timer = window.setTimeout(function () {
          fail(new Error("no answer"));
          if (stop) { stop.abort(); }
        }, PATIENCE);
      })
    ]).then(function (found) {
      window.clearTimeout(timer);
      return found;
    }, function (error) {
      window.clearTimeout(timer);
      throw error;
    });
  };

  /* Tells the page whether the server answers, and with what. */
  own.tell = function (answers, pulse) {
    own.answers = answers;
    document.dispatchEvent(new CustomEvent("whistclub:net", { detail: { answers: answers, pulse: pulse || null } }));
  };

  /* How the table stands, and who else writes the deal whose form is open here; {gone: true}
     where its address opens nothing any more. */
  function pulse(place) {
    var writing = place === own.place && own.number ? "?deal=" + own.number : "";
    return own.ask(place + "pulse/" + writing, {}, function (answer) {
      if (GONE.indexOf(answer.status) >= 0) { return { gone: true }; }
      return answer.json(); // fails for the page of somebody else's Wi-Fi
    });
  }

  function encoded(pairs) {
    return pairs.map(function (pair) {
      return encodeURIComponent(pair[0]) + "=" + encodeURIComponent(pair[1]);
    }).join("&");
  }

  /* Whether the table still takes deals. */
  function send(deal, place, token) {
    var fields = deal.fields.concat([["key", deal.key], ["number", deal.number], ["replaces", deal.replaces || ""]]);
    return own.ask(place + "send/", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", "X-CSRFToken": token },
      body: encoded(fields)
    }, function (answer) {
      if (GONE.indexOf(answer.status) >= 0) { return false; }
      return answer.json().then(function (told) {
        if (!answer.ok && told.state !== "refused") { throw new Error(String(answer.status)); }
        return (answer.ok ? own.store.drop(deal.id) : own.store.put(marked(deal, "refused"))).then(function () {
          return true;
        });
      });
    });
  }

  function marked(deal, state) {
    deal.state = state;
    return deal;
  }

  /* The deals of one table, one after the other. */
  function sendAll(deals, place) {
    return pulse(place).then(function (found) {
      if (place === own.place) { own.tell(true, found); }
      if (found.gone) {
        return Promise.all(deals.map(function (deal) { return own.store.put(marked(deal, "gone")); }));
      }
      return deals.reduce(function (before, deal) {
        return before.then(function (open) { return open && send(deal, place, found.token); });
      }, Promise.resolve(true));
    });
  }

  function run() {
    return own.store.deals().then(function (deals) {
      var places = {};
      if (own.place) { places[own.place] = []; }
      deals.forEach(function (deal) {
        // The same table may have got another address meanwhile.
        var place = deal.table === own.table ? own.place : deal.place;
        if (deal.until > Date.now() || deal.state === "refused") { return; }
        (places[place] = places[place] || []).push(deal);
      });
      return Object.keys(places).reduce(function (before, place) {
        return before.then(function () { return sendAll(places[place], place); });
      }, Promise.resolve());
    });
  }

  /* Ask the server how things stand, and send what waits. Never fails. */
  own.sync = function () {
    running = running || run().catch(function () { own.tell(false); }).then(function () { running = null; });
    return running;
  };
})();
