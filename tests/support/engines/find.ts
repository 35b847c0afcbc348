/** An element by its role and name, or by a selector. */
export interface Wanted {
  role?: 'button' | 'link' | 'field' | 'checkbox' | 'radio' | 'heading' | 'region' | 'dialog' | 'alert';
  /** Its whole name, or its beginning. */
  name?: string;
  isBeginning?: boolean;
  selector?: string;
  /** The index among several matches; -1 is the last. */
  index?: number;
}

/** An element's position and content. */
export interface Found {
  /** The center of its touch target, in CSS pixels, or undefined if something covers it. */
  at: { x: number; y: number } | undefined;
  text: string;
  value: string;
  isEnabled: boolean;
  isChecked: boolean;
  hasFocus: boolean;
}

declare global {
  /** What {@link find} found last. */
  var foundLast: Element | undefined;
}

/* oxlint-disable unicorn/consistent-function-scoping -- the page gets the text of one function */
/** Finds a visible element and scrolls it into view. Runs in the page. */
export function find({ role, name, isBeginning = false, selector = '*', index = 0 }: Wanted): Found | undefined {
  const selectors = {
    button: 'button',
    link: 'a[href]',
    field: 'input:not([type=checkbox], [type=radio]), textarea, select',
    checkbox: '[type=checkbox]',
    radio: '[type=radio]',
    heading: 'h1, h2, h3',
    region: 'section',
    dialog: '[role=dialog], [role=alertdialog]',
    alert: '[role=alert]',
  };
  const clean = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
    return [
      element.getAttribute('aria-label'),
      by.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' '),
      [...(labels ?? [])].map((label) => label.textContent).join(' '),
      element.textContent,
    ].map(clean);
  };
  const isNamed = (element: Element) =>
    name === undefined || nameOf(element).some((one) => (isBeginning ? one.startsWith(name) : one === name));
  // The input of a drawn box is tiny, so its label is pressed.
  const pressedOf = (element: Element) =>
    (element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null) ?? element;
  const found = [...document.querySelectorAll(role ? selectors[role] : selector)]
    .filter((element) => element.matches(selector) && isNamed(element))
    .filter((element) => pressedOf(element).checkVisibility({ visibilityProperty: true }))
    .at(index);
  if (!found) return undefined;
  const pressed = pressedOf(found);
  globalThis.foundLast = pressed;
  pressed.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, right, top, bottom } = pressed.getBoundingClientRect();
  const at = {
    x: Math.round((left + right) / 2),
    y: Math.round((Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2),
  };
  const above = document.elementFromPoint(at.x, at.y);
  return {
    at: above && (pressed.contains(above) || above.contains(pressed)) ? at : undefined,
    text: clean(found.textContent),
    value: 'value' in found ? String(found.value) : '',
    isEnabled: !found.matches(':disabled, [aria-disabled=true]'),
    isChecked: found.matches(':checked, [aria-checked=true]'),
    hasFocus: document.activeElement === found,
  };
}
