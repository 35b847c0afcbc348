import type { Locator, Page, Request } from 'playwright/test';

/** Everything that can be pressed, except links to other sites, mail and phone. */
export const pressable =
  ':is(button, [role=switch], [role=menuitem], a[href]:not([target]):not([href^="mailto:"]):not([href^="tel:"]))';

/** The main content, even behind a dialog. */
export const heading = (page: Page): Locator => page.locator('h1').first();

/** Read calls with a body. */
const isQuestion = /\/(list|patients\/records\/status)$/;
const changesByGet = /\/(login\/auth\/\w+|logout|user\/orga\/\d+|pdf)$/;

/** A call that changes something on the server, or computes for long. Any other gives undefined. */
export function changeOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  const isChange = request.method() === 'GET' ? changesByGet.test(pathname) : !isQuestion.test(pathname);
  return isChange ? `${request.method()} ${pathname.replaceAll(/\d{2,}|(?<=\/)\d+/g, ':id')}` : undefined;
}

/** What the page reports. */
export interface PageMarks {
  callsUnderWay: () => number;
  named: (button: HTMLElement) => string | undefined;
  /** Resets the counts. */
  forget: () => void;
  /** The screen's state, and its effects since the reset. */
  marks: () => {
    address: string;
    heading: string;
    buttons: { name: string; isDisabled: boolean }[];
    /** Open dialogs and menus. */
    layers: string[];
    /** Opened tabs, and printed pages. */
    calls: string[];
    moves: number;
    isNewPage: boolean;
  };
}

/** Installs the report in the page. */
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
