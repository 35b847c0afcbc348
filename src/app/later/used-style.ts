import { fetchText } from '#/browser/http/fetch-file.ts';

/**
 * The app's files of styles that have a rule for an element inside, as one text. A picture holds it, so that it waits for
 * no file. The page itself has the style of the frame and the list. The text is that of the files, because what the
 * browser gives back is not complete: a `font: var(…)` before a `font-weight` is empty. Undefined if a file does not come.
 */
export async function usedStyle(root: Element): Promise<string | undefined> {
  const used = [...document.styleSheets].filter(
    (sheet) => sheet.href?.startsWith(`${location.origin}/`) && isUsed(sheet, root),
  );
  const found = await Promise.all(used.map(({ href }) => textOf(href!)));
  return found.includes(undefined) ? undefined : found.join('\n');
}

/** A page that ends has no time to load them again. */
const texts = new Map<string, string>();

async function textOf(address: string): Promise<string | undefined> {
  const text = texts.get(address) ?? (await fetchText(address));
  if (text !== undefined) texts.set(address, text);
  return text;
}

function isUsed(sheet: CSSStyleSheet, root: Element): boolean {
  return [...sheet.cssRules].some((rule) => hasElement(rule, root));
}

/** What a rule asks for beside the element. */
const ofMoment = /::[a-z-]+|:(?:hover|focus|focus-visible|active)\b/g;

function hasElement(rule: CSSRule, root: Element): boolean {
  if (rule instanceof CSSStyleRule) return isFound(rule, root);
  return rule instanceof CSSGroupingRule && [...rule.cssRules].some((inner) => hasElement(inner, root));
}

function isFound({ selectorText }: CSSStyleRule, root: Element): boolean {
  try {
    return root.querySelector(selectorText.replaceAll(ofMoment, '')) !== null;
  } catch {
    return true;
  }
}
