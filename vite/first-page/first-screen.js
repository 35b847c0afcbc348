/*
 * Shows the screen that the app will show first, before the app has loaded: the sign-in form, or the skeleton of the
 * list. It calls no service. Old browsers parse this script, so it is ES5.
 */
(function (form, list, plausibleEmail, buildVersion) {
  var showForm = SHOW_FORM;
  var showList = SHOW_LIST;
  var page = document.documentElement;
  var root = document.getElementById('root');
  var isList = opensList();
  if (page.getAttribute('data-start') || isWithheld() || !(isList || leadsToSignIn())) return;

  var shown = isList ? list : form;
  var inPage = configurationInPage();
  var firstScreen = (window.firstScreen = {
    language: page.lang,
    isConfigured: false,
    configuration: inPage ? undefined : fetch('/config.json', { signal: AbortSignal.timeout(10000) }),
  });
  root.innerHTML = shown.html.replace(/\{(\d+)\}/g, function (mark, number) {
    return shown.words[page.lang][number];
  });
  if (isList) showList(root, firstScreen);
  else showForm(root, firstScreen, setting, plausibleEmail, buildVersion);
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

  function leadsToSignIn() {
    return (
      setting('signed-in') === null &&
      /^\/((auth(\/login)?|select-organization|home(\/.*)?)\/?)?$/.test(location.pathname)
    );
  }

  /** A tab that goes on after a while without touch may be signed out (src/features/lock/unlock-first.tsx). */
  function opensList() {
    return (
      setting('signed-in') !== null &&
      /^\/(home\/?)?$/.test(location.pathname) &&
      (visit() === null || Math.abs(Date.now() - setting('touched')) < 60000)
    );
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

  function setting(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) /* oxlint-disable-line no-unused-vars -- ES5 needs a name */ {
      return null;
    }
  }

  function visit() {
    try {
      return sessionStorage.getItem('visit');
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
})(FORM, LIST, EMAIL, VERSION);
