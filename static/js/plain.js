/* Where no worker keeps the pages, on plain HTTP, the phone's store keeps the last sheet and the
   last form of the table; a link that the network does not answer opens them from there. A page
   that is open stays usable; it cannot be loaded anew before the network is back. */
(function () {
  "use strict";
  var own = window.whistclub;
  if (!own.store || !own.place || own.worker) { return; }

  function keep(name, path) {
    return own.ask(path, {}, function (answer) { return answer.text(); }).then(function (text) {
      // Its scripts lie in the browser's cache then, under names that never change.
      (text.match(/"\/static\/[^"]+\.js"/g) || []).forEach(function (quoted) {
        window.fetch(quoted.slice(1, -1)).catch(function () { /* with the network */ });
      });
      return own.store.keep({ table: name + " " + own.table, text: text.replace("<html ", '<html data-kept="' + Date.now() + '" ') });
    });
  }
  function open(name, path) {
    return own.store.table(name + " " + own.table).then(function (found) {
      if (!found) { return; }
      window.history.pushState(null, "", path);
      document.open();
      document.write(found.text);
      document.close();
    });
  }

  own.go = function (path) {
    own.sync().then(function () {
      if (own.answers) { window.location.assign(path); }
      else { open(path === own.place ? "sheet" : "form", path); }
    });
  };
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest("a[href]");
    var path = link && link.pathname;
    if (!path || (path !== own.place && path.indexOf(own.place + "deals/") !== 0)) { return; }
    event.preventDefault();
    own.go(path);
  });
  window.addEventListener("load", function () {
    if (document.documentElement.hasAttribute("data-kept")) { return; }
    keep("sheet", own.place).then(function () { return keep("form", own.next); }).catch(function () { /* another time */ });
  });
})();
