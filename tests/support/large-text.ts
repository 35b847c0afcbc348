/**
 * The text of the whole page in percent of the usual one, as the browser's own setting makes it, for a window of 390 px.
 * A wider window gets more, so that as many letters fit in a line. Runs in the page.
 */
export function enlarge(percent: number): void {
  const letters = 390 / 16;
  document.documentElement.style.fontSize = `${(innerWidth / letters) * (percent / 100)}px`;
}

/* oxlint-disable unicorn/consistent-function-scoping -- only the function's own text is sent to the page */

/**
 * What cannot be read or pressed: what is cut off, what is broken to a letter a line, and what is out of the window or
 * covered by something else while it has the focus. Runs in the page.
 */
export async function unreachable(): Promise<string[]> {
  const found = new Set<string>();
  const root = document.documentElement;
  const width = root.clientWidth;
  if (root.scrollWidth > width) found.add(`the page scrolls sideways by ${root.scrollWidth - width}`);
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], [role=menu]');
  const scope = [...dialogs].at(-1) ?? document.body;
  /** Whether it or what is around it is clipped, asked once for each element. Changing the focus may change it. */
  const clipped = new Map<Element, boolean>();
  const isForScreenReaders = (element: Element): boolean => {
    const known = clipped.get(element);
    if (known !== undefined) return known;
    const { parentElement } = element;
    const isClipped =
      (parentElement !== null && isForScreenReaders(parentElement)) || getComputedStyle(element).clipPath !== 'none';
    clipped.set(element, isClipped);
    return isClipped;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('.skip-link, svg, [aria-hidden=true], [inert]') &&
    !isForScreenReaders(element);
  const nameOf = (element: Element) =>
    `${element.tagName} '${element.getAttribute('data-field') ?? element.getAttribute('name') ?? (element.textContent || element.getAttribute('aria-label') || '').slice(0, 40)}'`;

  const boxes = new Map<Element, { overflowX: string; position: string }>();
  const boxOf = (element: Element) => {
    const known = boxes.get(element);
    if (known) return known;
    const { overflowX, position } = getComputedStyle(element);
    boxes.set(element, { overflowX, position });
    return { overflowX, position };
  };
  /** What of its sides neither the window nor a scrolled box shows. */
  const isCutOff = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    let [from, to] = [0, width];
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position } = boxOf(box);
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      if (overflowX !== 'visible') {
        const edges = box.getBoundingClientRect();
        [from, to] = [Math.max(from, edges.left), Math.min(to, edges.right)];
      }
      if (position === 'fixed') break;
    }
    return left < from - 1 || right > to + 1;
  };
  const isShortened = (element: Element) =>
    element.scrollWidth > element.clientWidth + 1 && boxOf(element).overflowX === 'hidden';
  const controls = 'a[href], button, input, select, textarea';
  for (const element of scope.querySelectorAll(
    `${controls}, label, legend, p, h1, h2, h3, th, td, dt, dd, li, span, strong, small`,
  )) {
    if (!isShown(element) || element.getBoundingClientRect().width <= 1) continue;
    if (isCutOff(element)) found.add(`cut off: ${nameOf(element)}`);
    if (!element.matches('input, select, textarea') && isShortened(element)) found.add(`shortened: ${nameOf(element)}`);
  }

  // On each of its lines, a word has more than two letters.
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const linesOf = () => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement || !isShown(text.parentElement)) continue;
    range.selectNodeContents(text);
    if (linesOf() < 2) continue;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S{3,}/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = linesOf();
      if (lines > 1 && word.length / lines <= 2) found.add(`${lines} lines: '${word}'`);
    }
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** What covers the middle of what the window shows of it. */
  const coverOf = (element: HTMLElement) => {
    const pressed = element.closest('label, .slider') ?? element;
    const {
      left,
      top,
      bottom,
      width: own,
    } = [...pressed.getClientRects()].find((line) => line.width > 1) ?? new DOMRect();
    if (bottom <= 0 || top >= innerHeight) return 'nothing, it is out of the window';
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(left + own / 2, middle);
    if (hit && (pressed.contains(hit) || hit.closest('label')?.contains(element))) return undefined;
    return hit ? `${hit.tagName}.${hit.getAttribute('class')}` : 'nothing';
  };
  for (const element of scope.querySelectorAll<HTMLElement>(controls)) {
    clipped.clear();
    if (!isShown(element) || element.tabIndex < 0 || element.matches(':disabled')) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    if (coverOf(element) !== undefined) {
      await frame();
      await frame();
    }
    const cover = coverOf(element);
    if (cover !== undefined) found.add(`covered: ${nameOf(element)} by ${cover}`);
  }
  return [...found];
}
