/*
 * Shows the sign-in form before the app has loaded. It remembers what is typed and pressed until the app takes over
 * (src/browser/page/first-screen.ts). Old browsers parse this script, so it is ES5.
 */
export default function showForm(root, firstScreen, setting, plausibleEmail, buildVersion) {
  var form = root.querySelector('form');
  var login = form.querySelector('[type=submit]');
  var email = form.querySelector('[type=email]');
  var password = form.querySelector('[type=password]');
  var changed = [];
  var left = [];
  var focused = null;
  var isSubmitted = false;
  var pressed = [];
  var listeners = { input: update, submit: remember, click: remember, focusin: follow, focusout: follow };
  for (var type in listeners) root.addEventListener(type, listeners[type]);
  showTheme();

  var version = root.querySelector('footer span').firstChild;
  var versionText = version.data;
  var name = root.querySelector('.logo__name').firstChild;
  var faq = root.querySelector('[href*="%faq%"]');
  var administration = root.querySelector('[href*="%admin%"]');
  version.data = name.data = '';
  faq.style.display = administration.style.display = 'none';

  firstScreen.kind = 'sign-in';
  firstScreen.configure = configure;
  firstScreen.end = end;

  function showTheme() {
    var chosen = { light: 1, dark: 2 }[setting('theme')] || 0;
    var themes = root.querySelectorAll('.segments button');
    for (var index = 0; index < themes.length; index++)
      themes[index].setAttribute('aria-pressed', String(index === chosen));
  }

  function configure(values) {
    name.data = values.applicationName;
    version.data = versionText.replace('%version%', function () {
      return values.version || buildVersion;
    });
    var table = values.faq || {};
    showLink(faq, table[firstScreen.language] || table[table['default'] || 'en']);
    showLink(administration, values.administration);
  }

  function update(event) {
    note(changed, event.target);
    var address = email.value.trim();
    enable(password.value !== '' && address.length <= 254 && plausibleEmail.test(address));
  }

  function enable(isEnabled) {
    login.disabled = !isEnabled;
    if (isEnabled) login.removeAttribute('data-disabled');
    else login.setAttribute('data-disabled', 'true');
  }

  function follow(event) {
    focused = event.type === 'focusin' ? event.target : null;
    if (event.type === 'focusout') note(left, event.target);
  }

  function note(fields, target) {
    if (target === email) fields.push('email');
    else if (target === password) fields.push('password');
  }

  function remember(event) {
    var button = event.target.closest('button');
    if (event.type === 'submit') {
      event.preventDefault();
      isSubmitted = true;
      login.setAttribute('data-pending', 'true');
    } else if (button && button !== login) pressed.push(button);
  }

  /** React gets the elements as they were rendered. If it has made others, the focus goes there. */
  function end(isWanted) {
    for (var type in listeners) root.removeEventListener(type, listeners[type]);
    delete window.firstScreen;
    if (focused && !focused.isConnected) {
      var field = root.querySelector('input[autocomplete="' + focused.autocomplete + '"]');
      if (field) field.focus();
    }
    enable(false);
    login.removeAttribute('data-pending');
    if (isWanted) setTimeout(repeat);
    return { email: email.value, password: password.value, changed: changed, left: left };
  }

  function repeat() {
    var current = root.querySelector('form');
    for (var index = 0; index < pressed.length; index++) pressed[index].click();
    if (isSubmitted && current) current.requestSubmit();
  }
}

function showLink(link, address) {
  if (/^(https?:\/\/|\/)/.test(address)) {
    link.setAttribute('href', address);
    link.removeAttribute('style');
  } else link.parentNode.removeChild(link);
}
