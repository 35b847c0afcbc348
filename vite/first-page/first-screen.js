/*
 * Shows the screen that the app will show first, before the app has loaded: the sign-in form, or the picture of the last
 * screen at this address. It calls no service. It begins to open the picture before the page has its style and its place
 * for the app, and the app begins after `pictureTried` (src/main.tsx): the two would wait for each other.
 * Old browsers parse this script, so it is ES5.
 */
(function (form, sealed, words, wideScreen, plausibleEmail, buildVersion) {
  var showForm = SHOW_FORM;
  var readPicture = READ_PICTURE;
  var showPicture = SHOW_PICTURE;
  var page = document.documentElement;
  var user = setting('signed-in');
  var opened;
  window.showFirstScreen = function () {};
  if (page.getAttribute('data-start')) return;
  window.showPicture = function (saved, isOverApp) {
    return showPicture(saved, words, wideScreen, setting, isOverApp);
  };
  if (isWithheld()) return;
  if (user !== null) {
    opened = Promise.resolve().then(openPicture);
    // Without a picture, or without storage, the page is as at a first start.
    window.pictureTried = new Promise(function (resolve) {
      var isSlow = setTimeout(resolve, 1000);
      opened.then(function () {
        clearTimeout(isSlow);
      }, resolve);
      window.showFirstScreen = function () {
        opened.then(window.showPicture).then(afterPaint).then(resolve, resolve);
      };
    });
  } else if (leadsToSignIn()) window.showFirstScreen = showSignIn;

  function showSignIn() {
    var root = document.getElementById('root');
    var inPage = configurationInPage();
    var firstScreen = (window.firstScreen = {
      language: page.lang,
      isConfigured: false,
      configuration: inPage ? undefined : fetch('/config.json', { signal: AbortSignal.timeout(10000) }),
    });
    root.innerHTML = form.html.replace(/\{(\d+)\}/g, function (mark, number) {
      return form.words[page.lang][number];
    });
    showForm(root, firstScreen, setting, plausibleEmail, buildVersion);
    if (inPage) configure(inPage);
    else
      firstScreen.configuration
        .then(function (answer) {
          return answer.clone().json();
        })
        .then(configure)
        // The app reports it.
        .catch(function () {});
    function configure(values) {
      if (firstScreen.isConfigured || typeof values.applicationName !== 'string') return;
      firstScreen.configure(values);
      firstScreen.isConfigured = true;
    }
  }

  /** The timer is for a page in the background, which is not painted. */
  function afterPaint() {
    return new Promise(function (resolve) {
      if (!window.firstScreen) return resolve();
      setTimeout(resolve, 300);
      requestAnimationFrame(function () {
        requestAnimationFrame(resolve);
      });
    });
  }

  /** The name is that of `pictureName` in src/browser/page/picture.ts. */
  function openPicture() {
    var path = location.pathname.replace(/\/$/, '') || '/home';
    return readPicture(sealed, user, path + (location.search === '?page=1' ? '' : location.search));
  }

  function leadsToSignIn() {
    return /^\/((auth(\/login)?|select-organization|home(\/.*)?)\/?)?$/.test(location.pathname);
  }

  /** The app starts with another screen, or with a notice, or waits for another tab. */
  function isWithheld() {
    return (
      setting('sign-out-owed') !== null ||
      setting('lock') !== null ||
      setting('session-end') !== null ||
      String(setting('session-mark')).indexOf('changing') === 0
    );
  }

  function setting(key, isOfTab) {
    try {
      return (isOfTab ? sessionStorage : localStorage).getItem(key);
    } catch (error) /* oxlint-disable-line no-unused-vars -- ES5 needs a name */ {
      return null;
    }
  }

  /** As in src/browser/settings/configuration.ts, where the app validates it. */
  function configurationInPage() {
    var element = document.getElementById('configuration');
    var navigation = performance.getEntriesByType('navigation')[0];
    if (!element || (navigation && navigation.type === 'back_forward')) return null;
    try {
      return JSON.parse(element.textContent);
    } catch (error) /* oxlint-disable-line no-unused-vars -- ES5 needs a name */ {
      return null;
    }
  }
})(FORM, SEALED, WORDS, WIDE, EMAIL, VERSION);
