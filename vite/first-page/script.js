/*
 * Runs before the app's code, and without it: it says that the app loads, that it could not be loaded, or that the browser
 * is too old. ES5 only, because old browsers run it. `words` holds the texts of each language.
 * The app and this script talk through `data-start` of the root element (src/browser/first-page.ts).
 */
(function (words) {
  var page = document.documentElement;
  var text = words[language()];
  var isTrying = false;
  var isAsked = false;
  var timer;

  if (isTooOld()) page.setAttribute('data-start', 'too-old');
  setTimeout(function () {
    var state = page.getAttribute('data-start');
    if (!state || state === 'app') show([node('p', text.loading)], 'status');
  }, 1000);
  // A network that swallows everything: Retry is offered, and the app still starts if it arrives.
  setTimeout(function () {
    if (!page.getAttribute('data-start')) showFailure();
  }, 30000);
  // An app without its style could not be used.
  document.addEventListener(
    'error',
    function (event) {
      if (event.target.rel === 'stylesheet' && !page.getAttribute('data-start'))
        page.setAttribute('data-start', 'failed');
    },
    true,
  );
  // By then the app's code has run, or never will: it was cut, refused, or another page stands in its place.
  document.addEventListener('DOMContentLoaded', function () {
    var state = page.getAttribute('data-start');
    if (state === 'too-old') {
      show([node('p', text.loading)], 'status');
      get('/too-old.json', showTooOld);
    } else if (state !== 'app') fail();
  });
  addEventListener('app-not-loaded', fail);
  addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', tryNow);

  function language() {
    var tags = [setting(localStorageOf, 'language')].concat([].slice.call(navigator.languages || [navigator.language]));
    for (var index = 0; index < tags.length; index++) {
      var found = String(tags[index]).slice(0, 2).toLowerCase();
      if (words.hasOwnProperty(found)) return found;
    }
    return 'en';
  }

  /** What separates the oldest supported browsers (Safari 17.4, Chromium 120, Firefox 128) from older ones. */
  function isTooOld() {
    return !(
      'noModule' in document.createElement('script') &&
      window.Promise &&
      Promise.withResolvers &&
      window.AbortSignal &&
      AbortSignal.any &&
      window.URL &&
      URL.canParse &&
      window.CSS &&
      CSS.registerProperty
    );
  }

  /** False once the app has drawn something. */
  function isOurs() {
    var first = place().firstChild;
    return !first || first.className === 'first-page';
  }

  function place() {
    return document.getElementById('root') || document.body || page.appendChild(document.createElement('body'));
  }

  function node(name, content) {
    var made = document.createElement(name);
    made.appendChild(document.createTextNode(content));
    return made;
  }

  function show(nodes, role) {
    if (!isOurs()) return;
    var main = document.createElement('main');
    var where = place();
    main.className = 'first-page';
    main.setAttribute('role', role);
    page.lang = language();
    while (where.firstChild) where.removeChild(where.firstChild);
    where.appendChild(main);
    for (var index = 0; index < nodes.length; index++) main.appendChild(nodes[index]);
  }

  function showFailure() {
    var button = node('button', text.retry);
    button.addEventListener('click', function () {
      isAsked = true;
      show([node('p', text.loading)], 'status');
      attempt();
    });
    show([node('h1', text.failedTitle), node('p', text.failedText), button], 'alert');
  }

  function showTooOld(answer) {
    if (!isFile(answer)) return fail();
    var told = JSON.parse(answer.responseText)[language()];
    show([node('h1', told.title), node('p', told.text)], 'alert');
  }

  function fail() {
    page.setAttribute('data-start', 'failed');
    showFailure();
    wait();
  }

  /** Waits longer after each attempt, also across reloads: 5, 10, 20, 40 s, then a minute. */
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(tryNow, Math.min(60, 5 * Math.pow(2, attempts())) * 1000);
  }

  function tryNow() {
    if (page.getAttribute('data-start') !== 'failed') return;
    if (document.hidden) wait();
    else attempt();
  }

  /**
   * Fetches the page and the files that it names, and starts it again only when all of them come: a reload without a
   * network would leave the user with the browser's own error page.
   */
  function attempt() {
    if (isTrying) return;
    isTrying = true;
    count();
    var found = document.querySelectorAll('script[src],link[rel=stylesheet],link[rel=modulepreload],link[rel=preload]');
    var files = [];
    for (var index = 0; index < found.length; index++) files.push(found[index].src || found[index].href);
    get(location.href, function (answer) {
      if (answer && answer.status === 200 && answer.responseText.indexOf('id="root"') > 0) next();
      else giveUp();
    });
    function next() {
      var file = files.shift();
      // The app may have arrived meanwhile, and somebody may be typing.
      if (!file && page.getAttribute('data-start') !== 'app') location.reload();
      if (!file) return;
      get(file, function (answer) {
        // Gone: the page that was fetched above names the files of another build.
        if ((answer && answer.status === 404) || isFile(answer)) next();
        else giveUp();
      });
    }
  }

  function giveUp() {
    isTrying = false;
    if (isAsked) showFailure();
    isAsked = false;
    if (page.getAttribute('data-start') === 'failed') wait();
  }

  /** A gateway may answer with a page in the place of a file. */
  function isFile(answer) {
    return answer && answer.status === 200 && !/html/.test(answer.getResponseHeader('Content-Type'));
  }

  function get(address, then) {
    var call = new XMLHttpRequest();
    call.open('GET', address);
    call.setRequestHeader('Accept', 'text/html,*/*');
    call.timeout = 30000;
    call.addEventListener('load', function () {
      then(call);
    });
    call.addEventListener('error', failed);
    call.addEventListener('timeout', failed);
    call.send();
    function failed() {
      then();
    }
  }

  /** How often this tab has tried in the last minutes. */
  function attempts() {
    var kept = String(setting(sessionStorageOf, 'start-attempts')).split(' ');
    return Date.now() - kept[1] < 180000 ? Number(kept[0]) : 0;
  }

  function count() {
    try {
      sessionStorage.setItem('start-attempts', attempts() + 1 + ' ' + Date.now());
    } catch (error) /* oxlint-disable-line no-unused-vars -- ES5 needs a name */ {
      // Then the first wait is as long as ever.
    }
  }

  function setting(storage, name) {
    try {
      return storage().getItem(name);
    } catch (error) /* oxlint-disable-line no-unused-vars -- ES5 needs a name */ {
      return null;
    }
  }
  function localStorageOf() {
    return localStorage;
  }
  function sessionStorageOf() {
    return sessionStorage;
  }
})(WORDS);
