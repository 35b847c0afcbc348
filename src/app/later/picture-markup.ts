import type { Drawn } from '#/browser/page/picture.ts';

/** Nothing of these is part of a screen at rest. */
const leftOut =
  'script, style, link, template, iframe, dialog, [role=dialog], [role=alertdialog], .notification, .offer-place';

/** What a user has entered, and what only the library needs. */
const ownOfApp =
  /^(?:value|checked|selected|autofocus|on.*|form.*|data-(?:rac|react-.*|hovered|pressed|touched|focus.*))$/;

/**
 * What an element contains, without texts in fields, dialogs, notifications and what a canvas shows. A switch, a box and a
 * list show what is chosen: another choice would be wrong.
 */
export function drawnInside(element: Element): Drawn[] {
  if (element.localName === 'textarea') return [];
  return [...element.childNodes].flatMap((node): Drawn[] => {
    if (node instanceof Text) return [node.data];
    return node instanceof Element && !node.matches(leftOut) ? [drawn(node)] : [];
  });
}

function drawn(element: Element): Drawn {
  const attributes = [...element.attributes].filter(({ name }) => !ownOfApp.test(name));
  const described = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
  if (element instanceof HTMLInputElement && element.checked) described['checked'] = '';
  if (element instanceof HTMLOptionElement && element.selected) described['selected'] = '';
  return [element.localName, described, drawnInside(element)];
}
