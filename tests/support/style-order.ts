import { expect, type Page } from 'playwright/test';

/** Expects that the screen looks the same in whichever order the styles of the parts were loaded after the app's own. */
export async function expectAnyStyleOrder(page: Page, screen: string): Promise<void> {
  expect(await page.evaluate(orderedLooks), `${screen}: looks that depend on the order of styles`).toEqual([]);
}

function orderedLooks(): string[] {
  const sheets = [...document.styleSheets];
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; }');
  const elements = [...document.querySelectorAll('body *')];
  // The size of what stands around an element follows from other elements.
  const follows = /(size|width|height|origin|^(inset|top|left|right|bottom))/;
  const namesIn = (rule: CSSRule): string[] => [
    ...('style' in rule ? (rule.style as CSSStyleDeclaration) : []),
    ...('cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(namesIn) : []),
  ];
  const named = new Set(sheets.flatMap((sheet) => [...sheet.cssRules].flatMap(namesIn)));
  const names = [...named].filter((name) => !name.startsWith('--') && !follows.test(name));
  const looksWith = (ordered: readonly CSSStyleSheet[]) => {
    const copies = ordered.map((sheet) => {
      const copy = new CSSStyleSheet();
      copy.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'));
      return copy;
    });
    document.adoptedStyleSheets = [...copies, still];
    return elements.map((element) => {
      const style = getComputedStyle(element);
      return names.map((name) => style.getPropertyValue(name));
    });
  };
  for (const sheet of sheets) sheet.disabled = true;
  const loaded = looksWith(sheets);
  const first = sheets.filter(({ href }) => !href || href.includes('/assets/app-'));
  const turned = looksWith([...first, ...sheets.filter((sheet) => !first.includes(sheet)).toReversed()]);
  document.adoptedStyleSheets = [];
  for (const sheet of sheets) sheet.disabled = false;
  return elements.flatMap((element, index) => {
    const own = names.filter((_, place) => loaded[index]?.[place] !== turned[index]?.[place]);
    return own.length > 0 ? [`${element.tagName} ${element.getAttribute('class') ?? ''}: ${own.join(', ')}`] : [];
  });
}
