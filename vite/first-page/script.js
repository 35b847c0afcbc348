/*
 * Old browsers run this script, so it is ES5. It talks to the app through `data-start` of the root element
 * (src/browser/page/first-page.ts).
 */
(function (words) {
  var page = document.documentElement;
  var text = words[language()];
  var isTrying = false;
  var isRequested = false;
  var timer;
  // A file that the app itself could not load.
  var lost;
  var reason = text.failedText;

  // A page that was cut before this line is blank. The first script of the page then loads it again.
  window.hasPageScript = true;
  page.lang = language();
  if (isTooOld()) page.setAttribute('data-start', 'too-old');
  setTimeout(function () {
    var state = page.getAttribute('data-start');
    if (state !== 'too-old' && state !== 'failed' && !window.firstScreen) show([node('p', text.loading)], 'status');
  }, 1000);
  // If the network swallows requests, Retry appears, and the app can still start.
  setTimeout(function () {
    if (!page.getAttribute('data-start') || page.getAttribute('data-start') === 'loading') showFailure();
  }, 30000);
  // After this event, the first code of the app has run or never will. If more of it does not come, it says so.
  document.addEventListener('DOMContentLoaded', function () {
    var state = page.getAttribute('data-start');
    if (state === 'too-old') {
      show([node('p', text.loading)], 'status');
      get('/too-old.json', showTooOld);
    } else if (state !== 'app' && state !== 'loading') fail();
  });
  addEventListener('app-not-loaded', function (event) {
    lost = event.detail;
    fail();
  });
  addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', tryNow);

  function language() {
    // As in src/browser/settings/locale.ts.
    var saved = [setting(localStorageOf, 'language'), setting(localStorageOf, 'user-locale')];
    var tags = saved.concat([].slice.call(navigator.languages || [navigator.language]));
    for (var index = 0; index < tags.length; index++) {
      var found = String(tags[index]).slice(0, 2).toLowerCase();
      if (words.hasOwnProperty(found)) return found;
    }
    return 'en';
  }

  /** The oldest supported browsers have all of these (R-SHL-7). */
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

  function isOurs() {
    var first = place().firstChild;
    return !first || first.className === 'first-page' || window.firstScreen;
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
    // The app cannot take over what is removed here.
    if (window.firstScreen && window.firstScreen.kind === 'picture') window.firstScreen.end(false);
    else if (window.firstScreen) window.firstScreen.language = '';
    while (where.firstChild) where.removeChild(where.firstChild);
    where.appendChild(main);
    for (var index = 0; index < nodes.length; index++) main.appendChild(nodes[index]);
  }

  function showFailure() {
    var button = node('button', text.retry);
    button.addEventListener('click', function () {
      isRequested = true;
      show([node('p', text.loading)], 'status');
      attempt();
    });
    show([node('h1', text.failedTitle), node('p', reason), button], 'alert');
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

  /** The delays are 5, 10, 20, 40 and 60 s, also across reloads. */
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(tryNow, Math.min(60, 5 * Math.pow(2, attempts())) * 1000);
  }

  function tryNow() {
    if (page.getAttribute('data-start') !== 'failed') return;
    if (document.hidden) wait();
    else attempt();
  }

  /** The page reloads only if all files load. Otherwise the user would see the browser's error page. */
  function attempt() {
    if (isTrying) return;
    isTrying = true;
    count();
    var found = document.querySelectorAll('script[src],link[rel=modulepreload],link[rel=preload]');
    var files = [];
    for (var index = 0; index < found.length; index++) files.push(found[index].src || found[index].href);
    if (lost) files.push(new URL(lost, location.href).href);
    get(location.href, function (answer) {
      if (isPage(answer)) next();
      else giveUp(text.failedText);
    });
    function next() {
      var file = files.shift();
      // The app may have started since, and the user may be typing.
      if (!file && page.getAttribute('data-start') !== 'app') location.reload();
      if (!file) return;
      get(file, function (answer) {
        // With a 404, the page belongs to another build.
        if ((answer && answer.status === 404) || isFile(answer)) next();
        else if (answer) giveUp(text.failedText);
        else findReason(file);
      });
    }
  }

  /** If the page arrives before and after a file that does not, the network is not the reason. */
  function findReason(file) {
    get(location.href, function (answer) {
      if (!isPage(answer)) giveUp(text.failedText);
      else
        get('/stopped-file.json', function (told) {
          var name = file.replace(location.origin, '');
          giveUp(
            isFile(told) ? JSON.parse(told.responseText)[language()].text.replace('{file}', name) : text.failedText,
          );
        });
    });
  }

  function giveUp(why) {
    isTrying = false;
    if (isRequested || why !== reason) {
      reason = why;
      showFailure();
    }
    isRequested = false;
    if (page.getAttribute('data-start') === 'failed') wait();
  }

  function isPage(answer) {
    return answer && answer.status === 200 && answer.responseText.indexOf('id="root"') > 0;
  }

  /** A gateway may answer with a page instead of a file. */
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

  function attempts() {
    var saved = String(setting(sessionStorageOf, 'start-attempts')).split(' ');
    return Date.now() - saved[1] < 180000 ? Number(saved[0]) : 0;
  }

  function count() {
    try {
      sessionStorage.setItem('start-attempts', attempts() + 1 + ' ' + Date.now());
    } catch (error) /* oxlint-disable-line no-unused-vars -- ES5 needs a name */ {
      // Without storage, every delay is the first one.
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
