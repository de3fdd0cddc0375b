/* The worker keeps the pages of tables for when the network is gone: the last sheet of a table,
   the last empty form of a deal, from which the page makes the form of any other (ahead.js), and
   the forms of deals that were opened to be corrected. The server puts VERSION and ARE_HASHED
   before this file; see clubs/views/worker.py. */
"use strict";
var FILES = "files " + VERSION, PAGES = "pages " + VERSION;
var PATIENCE = 4000; // ms; then the kept page is shown
var MOST = 24; // pages kept
var TABLE = /^\/t\/[^/]+\/$/, DEAL = /^(\/t\/[^/]+\/deals\/)\d+\/$/;

/* Under which name a page is kept; "" if it is not. All empty forms of a table share one, and
   are found under it unless the deal has a form of its own. */
function nameOf(path) {
  var deal = DEAL.exec(path);
  return deal ? deal[1] : TABLE.test(path) ? path : "";
}

function files(text) {
  return (text.match(/"\/static\/[^"]+\.(?:css|js|svg)"/g) || []).map(function (quoted) {
    return quoted.slice(1, -1);
  });
}

/* Keep a page with all it stands on; it says of itself since when it is kept. */
function keep(path, answer) {
  var name = nameOf(path);
  if (!name || !answer.ok || answer.redirected) { return Promise.resolve(); }
  return Promise.all([answer.text(), caches.open(PAGES), caches.open(FILES)]).then(function (found) {
    var pages = found[1];
    if (/ data-bound/.test(found[0])) { return undefined; } // what somebody typed
    if (DEAL.test(path) && !/ data-new/.test(found[0])) { name = path; }
    var marked = found[0].replace("<html ", '<html data-kept="' + Date.now() + '" ');
    var headers = { "Content-Type": "text/html; charset=utf-8" };
    var policy = answer.headers.get("Content-Security-Policy");
    if (policy) { headers["Content-Security-Policy"] = policy; }
    return Promise.all(files(marked).map(function (file) {
      return found[2].match(file).then(function (known) { return known || found[2].add(file); });
    })).then(function () {
      return Promise.all([pages.delete(name), pages.delete(path)]);
    }).then(function () {
      return pages.put(name, new Response(marked, { headers: headers }));
    }).then(function () {
      return pages.keys();
    }).then(function (names) {
      return Promise.all(names.slice(0, -MOST).map(function (old) { return pages.delete(old); }));
    });
  });
}

function kept(path) {
  return caches.open(PAGES).then(function (pages) {
    return pages.match(path).then(function (own) { return own || pages.match(nameOf(path)); });
  });
}

function page(request, path, event) {
  var fresh = fetch(request).then(function (answer) {
    if (answer.status >= 500) { throw new Error(String(answer.status)); }
    event.waitUntil(keep(path, answer.clone()).catch(function () { /* the phone is full */ }));
    return answer;
  });
  var late = new Promise(function (done) { setTimeout(done, PATIENCE); }).then(function () { return kept(path); });
  return Promise.race([fresh, late.then(function (found) { return found || fresh; })]).catch(function (error) {
    return kept(path).then(function (found) {
      if (!found) { throw error; }
      return found;
    });
  });
}

function file(request) {
  return caches.open(FILES).then(function (found) {
    function fresh() {
      return fetch(request).then(function (answer) {
        if (answer.ok) { found.put(request, answer.clone()); }
        return answer;
      });
    }
    return found.match(request).then(function (known) {
      if (!known) { return fresh(); }
      return ARE_HASHED ? known : fresh().catch(function () { return known; });
    });
  });
}

/* The address at which a page that is kept under this name can be fetched anew: an empty form is
   that of the next deal, which the sheet names. */
function addressOf(name) {
  var sheet = name.replace(/deals\/$/, "");
  if (nameOf(name)) { return Promise.resolve(name); }
  return fetch(sheet).then(function (answer) { return answer.text(); }).then(function (text) {
    var next = /data-next="([^"]+)"/.exec(text);
    return next ? next[1] : sheet; // where it was withdrawn nothing more is kept
  });
}

/* A new version moves in only once it has all the pages that the old one kept. */
self.addEventListener("install", function (event) {
  event.waitUntil(caches.keys().then(function (names) {
    return Promise.all(names.filter(function (name) {
      return name.indexOf("pages ") === 0 && name !== PAGES;
    }).map(function (name) {
      return caches.open(name).then(function (old) { return old.keys(); });
    }));
  }).then(function (lists) {
    var paths = [].concat.apply([], lists).map(function (request) { return new URL(request.url).pathname; });
    return Promise.all(paths.map(function (path) {
      return addressOf(path).then(function (asked) {
        return fetch(asked).then(function (answer) { return keep(asked, answer); });
      });
    }));
  }).then(function () { return self.skipWaiting(); }));
});

self.addEventListener("activate", function (event) {
  event.waitUntil(caches.keys().then(function (names) {
    return Promise.all(names.filter(function (name) {
      return name !== FILES && name !== PAGES;
    }).map(function (name) { return caches.delete(name); }));
  }).then(function () { return self.clients.claim(); }));
});

self.addEventListener("message", function (event) {
  event.waitUntil(Promise.all(event.data.keep.map(function (path) {
    return kept(path).then(function (known) {
      return known || fetch(path).then(function (answer) { return keep(path, answer); });
    });
  })).catch(function () { /* another time */ }));
});

self.addEventListener("fetch", function (event) {
  var url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) { return; }
  if (url.pathname.indexOf("/static/") === 0) { event.respondWith(file(event.request)); }
  else if (event.request.mode === "navigate" && nameOf(url.pathname)) {
    event.respondWith(page(event.request, url.pathname, event));
  }
});
