/*
 * Shows a picture of the last screen in an element before the app's own. Nothing in it acts by itself: it is built from
 * the names and attributes that are listed here, and the app does what is pressed and typed when it has taken over
 * (src/app/take-over.ts). Old browsers parse this script, so it is ES5.
 */
export default function showPicture(saved, words, wideScreen, setting, isOverApp) {
  var htmlNames = setOf(
    'a abbr article aside b blockquote br button canvas caption code col colgroup dd del details div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li main mark meter nav ol optgroup option output p progress s search section select small span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul var wbr',
  );
  var svgNames = setOf('svg g path circle ellipse line polyline polygon rect text tspan title');
  var plainAttributes = setOf(
    'class id role for type placeholder alt title lang dir hidden disabled readonly checked selected tabindex colspan rowspan scope width height viewBox d x y x1 x2 y1 y2 cx cy r rx ry points transform fill stroke open datetime max min low high rows cols preserveAspectRatio',
  );
  var types = /^(button|checkbox|date|email|number|radio|search|tel|text|time)$/;
  var picture = saved.wire;
  var page = document.documentElement;
  var root = document.getElementById('root');
  var focused = null;
  var pressed = null;
  var releasing;
  var changed = [];
  if (!isOfNow() || !isWanted()) return;

  var style = styleOf(picture.style);
  var place = document.createElement('div');
  place.id = 'picture';
  fill(place, picture.drawn, null);
  var shown = { text: place.textContent.length, height: 0, isHeld: false, canPress };
  var copyNote = place.appendChild(note());

  document.adoptedStyleSheets = document.adoptedStyleSheets.concat(style);
  root.parentNode.insertBefore(place, root);
  shown.height = place.offsetHeight;
  scrollTo(0, picture.scrollTop);
  listen('pointerdown keydown', hold);
  listen('pointerup pointercancel keyup', release);
  listen('click', remember);
  listen('focusin', follow);
  listen('input', type);
  window.firstScreen = { kind: 'picture', language: page.lang, isConfigured: false, shown, end };

  function end(isScreen, isUnconfirmed) {
    var inFocus = focused && focused.isConnected ? nameOf(place, focused) : null;
    var toPress = pressed && nameOf(place, pressed);
    var toType = changed.map(function (field) {
      return { name: nameOf(place, field), value: field.value, isChosen: field.checked, chosen: field.selectedIndex };
    });
    // The app removes it as soon as it shows no saved copies any more.
    if (isUnconfirmed) place.parentNode.appendChild(copyNote);
    place.parentNode.removeChild(place);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(function (other) {
      return other !== style;
    });
    delete window.firstScreen;
    if (!isScreen) return;
    for (var index = 0; index < toType.length; index++) typeAgain(toType[index]);
    var focus = inFocus && same(inFocus);
    if (focus) focus.focus({ preventScroll: true });
    var press = toPress && onlyOne(toPress);
    // What the press opens may need another rendering.
    if (press)
      setTimeout(function () {
        press.click();
      });
  }

  function isOfNow() {
    var now = Date.now();
    var visited = setting('visit', true) !== null;
    return (
      picture.build === buildOfPage() &&
      picture.language === page.lang.slice(0, 2) &&
      picture.isWide === matchMedia(wideScreen).matches &&
      picture.sessionMark === String(setting('session-mark') || '') &&
      saved.savedAt < now + 300000 &&
      now < saved.savedAt + picture.lastsMs &&
      (!visited || Math.abs(now - setting('touched')) < picture.lockMs)
    );
  }

  /** The app takes `showPicture` away when it begins to draw. What failed to start shows words of its own. */
  function isWanted() {
    if (!window.showPicture || window.firstScreen || page.hasAttribute('data-covered')) return false;
    if (page.getAttribute('data-start') === 'failed') return false;
    return isOverApp || !root.firstChild || root.firstChild.className === 'first-page';
  }

  function fill(parent, drawn, space) {
    for (var index = 0; index < drawn.length; index++) {
      if (typeof drawn[index] === 'string') parent.appendChild(document.createTextNode(drawn[index]));
      else draw(parent, drawn[index], space);
    }
  }

  function draw(parent, drawn, space) {
    var name = drawn[0];
    var inner = name === 'svg' ? 'http://www.w3.org/2000/svg' : space;
    if (!(inner ? svgNames : htmlNames).hasOwnProperty(name)) return;
    var element = inner
      ? document.createElementNS(inner, name)
      : document.createElement(name === 'form' ? 'div' : name);
    for (var attribute in drawn[1]) describe(element, name, attribute, String(drawn[1][attribute]));
    fill(element, drawn[2], inner);
    parent.appendChild(element);
  }

  function describe(element, name, attribute, value) {
    if (attribute === 'style') {
      if (!/url|image|[\\@]/i.test(value)) element.style.cssText = value;
    } else if (attribute === 'href' || attribute === 'src') {
      if (name === (attribute === 'src' ? 'img' : 'a') && isOwn(value)) element.setAttribute(attribute, value);
    } else if (attribute === 'type' ? types.test(value) : isPlain(attribute)) element.setAttribute(attribute, value);
  }

  function isPlain(attribute) {
    return plainAttributes.hasOwnProperty(attribute) || /^(aria|data|stroke)-[a-z-]+$/.test(attribute);
  }

  function note() {
    var made = document.createElement('output');
    made.className = 'picture-note';
    var text = words[page.lang.slice(0, 2)].savedCopy.replace('{time}', timeText());
    made.appendChild(document.createTextNode(text));
    return made;
  }

  function timeText() {
    var time = new Date(saved.savedAt);
    var isToday = time.toDateString() === new Date().toDateString();
    var form = isToday ? {} : { year: 'numeric', month: 'short', day: 'numeric' };
    form.hour = form.minute = '2-digit';
    return time.toLocaleString(picture.locale, form);
  }

  function listen(types, receive) {
    types.split(' ').forEach(function (type) {
      place.addEventListener(type, receive);
    });
  }

  function hold() {
    clearTimeout(releasing);
    shown.isHeld = true;
  }

  /** The click of a finger comes a little later. */
  function release() {
    releasing = setTimeout(function () {
      shown.isHeld = false;
    }, 400);
  }

  function canPress() {
    return !pressed || onlyOne(nameOf(place, pressed)) !== null;
  }

  function follow(event) {
    focused = event.target;
  }

  function type(event) {
    if (changed.indexOf(event.target) < 0) changed.push(event.target);
  }

  /** A press that opens another tab is the browser's. */
  function remember(event) {
    clearTimeout(releasing);
    shown.isHeld = false;
    var target = event.target.closest('a,button');
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pressed = target;
  }

  function same(name) {
    var found = allOf(root, name.tag, name.words);
    return found[name.number] || found[0];
  }

  /** The rows of a list may have changed. A press or a text must never go to another one. */
  function onlyOne(name) {
    var found = allOf(root, name.tag, name.words);
    return name.isLink || (name.count === 1 && found.length === 1) ? found[0] : null;
  }

  function typeAgain(typed) {
    var field = onlyOne(typed.name);
    if (!field) return;
    if (/^(checkbox|radio)$/.test(field.type)) {
      if (field.checked !== typed.isChosen) field.click();
      return;
    }
    if (field.options) {
      var option = field.options[typed.chosen];
      // The value of an option is not part of the picture, so its text stands for it.
      if (!option || option.text !== typed.value) return;
      field.selectedIndex = typed.chosen;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      return;
    }
    field.focus({ preventScroll: true });
    if (field.select) field.select();
    document.execCommand('insertText', false, typed.value);
  }
}

/** Regular expressions of so many names take a tenth of a second on a slow tablet. */
function setOf(names) {
  var set = {};
  names.split(' ').forEach(function (name) {
    set[name] = true;
  });
  return set;
}

function buildOfPage() {
  var scripts = document.querySelectorAll('script[type=module][src]');
  return [].map
    .call(scripts, function (script) {
      return script.src;
    })
    .join();
}

function isOwn(address) {
  return /^(#[\w-]*|\/(?![/\\])[^\\]*)$/.test(address);
}

function wordsOf(element) {
  if (element.hasAttribute('href')) return element.getAttribute('href');
  var label = element.labels && element.labels[0];
  return [
    element.getAttribute('aria-label'),
    element.getAttribute('placeholder'),
    element.type,
    label ? label.textContent : element.textContent,
  ].join('\n');
}

/** The policy of the page concerns no sheet that is made like this, so none may name an address. */
function styleOf(text) {
  var sheet = new CSSStyleSheet();
  if (!/(url|image|image-set|src)\s*\(|@import|[\\]/i.test(text)) sheet.replaceSync(text);
  return sheet;
}

function allOf(place, tag, words) {
  return [].filter.call(place.getElementsByTagName(tag), function (element) {
    return wordsOf(element) === words;
  });
}

/** What an element of the picture and its counterpart in the app have in common. */
function nameOf(place, element) {
  var words = wordsOf(element);
  var alike = allOf(place, element.tagName, words);
  var isLink = element.hasAttribute('href');
  return { tag: element.tagName, words, isLink, count: alike.length, number: alike.indexOf(element) };
}
