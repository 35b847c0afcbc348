import type { Locator, Page, Request } from 'playwright/test';

/** What can be pressed, and is not for the browser alone: links to other sites, mail and phone. */
export const pressable =
  ':is(button, [role=switch], [role=menuitem], a[href]:not([target]):not([href^="mailto:"]):not([href^="tel:"]))';

/** What a screen is about; behind a dialog, too. */
export const heading = (page: Page): Locator => page.locator('h1').first();

/** Reads that carry their question in a body. */
const isQuestion = /\/(list|patients\/records\/status)$/;
const changesByGet = /\/(login\/auth\/\w+|logout|user\/orga\/\d+|pdf)$/;

/** A call that changes something on the server, or computes for long; undefined for any other. */
export function changeOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  const isChange = request.method() === 'GET' ? changesByGet.test(pathname) : !isQuestion.test(pathname);
  return isChange ? `${request.method()} ${pathname.replaceAll(/\d{2,}|(?<=\/)\d+/g, ':id')}` : undefined;
}

/** What the page itself tells. */
export interface PageMarks {
  callsUnderWay: () => number;
  named: (button: HTMLElement) => string | undefined;
  /** Nothing was done yet. */
  forget: () => void;
  /** What the screen is like now, and what it did since then. */
  marks: () => {
    address: string;
    heading: string;
    buttons: { name: string; isDisabled: boolean }[];
    /** Dialogs and menus. */
    layers: string[];
    /** Tabs that were opened, and pages that were printed. */
    calls: string[];
    moves: number;
    isNewPage: boolean;
  };
}

/** Has the page tell of itself. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    let underWay = 0;
    let isNewPage = true;
    let moves = 0;
    let calls: string[] = [];
    const original = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      underWay += 1;
      try {
        return await original(...call);
      } finally {
        underWay -= 1;
      }
    };
    globalThis.print = () => void calls.push('prints');
    globalThis.open = () => {
      calls.push('opens a tab');
      return null;
    };
    // It needs a real press.
    HTMLInputElement.prototype.showPicker = () => undefined;
    const push = history.pushState.bind(history);
    history.pushState = (...state) => {
      moves += 1;
      push(...state);
    };
    /* oxlint-disable unicorn/consistent-function-scoping -- all of this runs in the page */
    const isThere = (one: Element) => one.checkVisibility() && !one.closest('[inert], [aria-hidden=true]');
    const textOf = (one: Element | null) => one?.textContent.trim().replaceAll(/\s+/g, ' ');
    /* oxlint-enable unicorn/consistent-function-scoping */
    const named = (one: HTMLElement) => {
      if (!isThere(one)) return undefined;
      const name = one.getAttribute('aria-label') || textOf(one) || textOf(one.closest('label'));
      return one.closest('tbody') ? `row: ${name}` : name;
    };
    const layerName = (one: Element) =>
      one.getAttribute('aria-label') ||
      textOf(document.getElementById(one.getAttribute('aria-labelledby')?.split(' ').at(-1) ?? '')) ||
      '';
    const forget = () => {
      [calls, moves, isNewPage] = [[], 0, false];
    };
    const marks: PageMarks['marks'] = () => ({
      address: (location.pathname + location.search).replaceAll(/(?<=\/)\d+|(?<=patientId=)\d+/g, ':id'),
      heading: textOf(document.querySelector('h1')) ?? '',
      buttons: [...document.querySelectorAll<HTMLElement>(selector)].flatMap((one) => {
        const name = named(one);
        return name === undefined ? [] : [{ name, isDisabled: one.matches(':disabled') }];
      }),
      layers: [...document.querySelectorAll(':is([role$=dialog], [role=menu])')]
        .filter(isThere)
        .map(layerName)
        .filter(Boolean),
      calls,
      moves,
      isNewPage,
    });
    Object.assign(globalThis, { callsUnderWay: () => underWay, named, forget, marks });
  }, pressable);
}
