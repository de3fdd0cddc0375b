/* The phone's own store: deals that wait for the server, and the forms of deals to come. It
   outlives the page, the tab and the battery. Where a browser has none, pages work without. */
(function () {
  "use strict";
  var own = window.whistclub = window.whistclub || {};
  if (!window.indexedDB || !window.Promise || !window.fetch) { return; }
  var opened = null;

  function open() {
    opened = opened || new Promise(function (done, fail) {
      var asked = window.indexedDB.open("whistclub", 1);
      asked.onupgradeneeded = function () {
        asked.result.createObjectStore("deals", { keyPath: "id", autoIncrement: true });
        asked.result.createObjectStore("tables", { keyPath: "table" });
      };
      asked.onsuccess = function () { done(asked.result); };
      asked.onerror = function () { opened = null; fail(asked.error); };
    });
    return opened;
  }

  /* One act on one kind of rows; its result, once it is on the disk. */
  function act(name, mode, what) {
    return open().then(function (base) {
      return new Promise(function (done, fail) {
        var change = base.transaction(name, mode);
        var asked = what(change.objectStore(name));
        change.oncomplete = function () { done(asked.result); };
        change.onerror = change.onabort = function () { fail(change.error); };
      });
    });
  }
  function told(id) {
    document.dispatchEvent(new CustomEvent("whistclub:queue"));
    return id;
  }

  own.store = {
    /* All that wait, oldest first. */
    deals: function () {
      return act("deals", "readonly", function (rows) { return rows.getAll(); });
    },
    /* A deal has: id (given here), table, place (the table's address), label, title, number,
       key, keys (this one, and those of its earlier versions), fields, words, and `until`, before
       which the page that saves it sends it itself. A correction also has: replaces (the entry
       that it takes the place of), and form (see ahead.js), to be opened again. */
    put: function (deal) {
      return act("deals", "readwrite", function (rows) { return rows.put(deal); }).then(told);
    },
    drop: function (id) {
      return act("deals", "readwrite", function (rows) { return rows.delete(id); }).then(told);
    },
    /* What the page of the table told of its deals to come; see ahead.js. */
    table: function (table) {
      return act("tables", "readonly", function (rows) { return rows.get(table); });
    },
    keep: function (ahead) {
      return act("tables", "readwrite", function (rows) { return rows.put(ahead); });
    },
    forget: function () {
      return act("tables", "readwrite", function (rows) { return rows.clear(); });
    }
  };

  /* A key for a deal; a page without HTTPS has no crypto.randomUUID. */
  own.newKey = function () {
    var bytes = window.crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    return Array.prototype.map.call(bytes, function (byte, at) {
      var hex = (byte < 16 ? "0" : "") + byte.toString(16);
      return ([4, 6, 8, 10].indexOf(at) >= 0 ? "-" : "") + hex;
    }).join("");
  };
})();
