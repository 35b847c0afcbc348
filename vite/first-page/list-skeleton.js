/*
 * Shows the frame and the list before the app has loaded. It holds nothing of a user. The app does what is pressed here
 * (src/browser/page/first-screen.ts). Old browsers parse this script, so it is ES5.
 */
export default function showList(root, firstScreen) {
  var focused = null;
  var pressed = null;
  var name = root.querySelector('.logo__name').firstChild;
  var banner = root.querySelector('.banner');
  var styled = root.querySelectorAll('[data-style]');
  for (var index = 0; index < styled.length; index++)
    styled[index].style.cssText = styled[index].getAttribute('data-style');
  name.data = '';
  banner.style.display = 'none';
  root.addEventListener('click', remember);
  root.addEventListener('focusin', follow);

  firstScreen.kind = 'list';
  firstScreen.configure = function (values) {
    var table = values.banner || {};
    var text = table[firstScreen.language] || table[table['default'] || 'en'];
    name.data = values.applicationName;
    if (!text) return;
    banner.querySelector('p').firstChild.data = text;
    banner.style.display = '';
  };
  firstScreen.end = function (isWanted) {
    root.removeEventListener('click', remember);
    root.removeEventListener('focusin', follow);
    delete window.firstScreen;
    if (!isWanted) return;
    var place = focused && same(focused);
    var target = pressed && same(pressed);
    if (place) place.focus({ preventScroll: true });
    // What the press opens may need another rendering.
    if (target)
      setTimeout(function () {
        target.click();
      });
  };

  function follow(event) {
    focused = event.target;
  }

  /** A press that opens another tab is the browser's. */
  function remember(event) {
    var target = event.target.closest('a,button');
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed = target;
  }

  function same(element) {
    var found = root.querySelectorAll(element.tagName);
    for (var at = 0; at < found.length; at++) if (found[at].textContent === element.textContent) return found[at];
    return null;
  }
}
