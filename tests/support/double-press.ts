import type { Page, Request } from 'playwright/test';

/** Reads that carry their question in a body. */
const isQuestion = /\/(list|patients\/records\/status)$/;
const changesByGet = /\/(login\/auth\/\w+|logout|user\/orga\/\d+)(\?|$)/;

/** True for a call that changes something on the server. */
function changes(request: Request): boolean {
  const { pathname } = new URL(request.url());
  if (request.method() === 'GET') return changesByGet.test(pathname);
  return !isQuestion.test(pathname);
}

/** What can be pressed. */
const pressable = ':is(button, [role=switch]):not(:disabled)';

/** Two presses of one button, and what they sent. */
export interface DoublePress {
  button: string;
  sent: string[];
}

interface Pressing {
  /** Opens the screen as it is before each press. */
  open: () => Promise<void>;
  /** The only button to press, the last of its name; all but 'Logout', which ends the session, where none is named. */
  only?: string;
}

/** Presses buttons twice in one tick. Nothing that a press sends reaches the server: it is counted, and refused. */
export class DoublePresses {
  readonly presses: DoublePress[] = [];
  readonly #page: Page;
  #sent: string[] = [];
  #isPressing = false;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async on(page: Page): Promise<DoublePresses> {
    const presses = new DoublePresses(page);
    await page.addInitScript(() => {
      const original = globalThis.fetch;
      const counted = Object.assign(globalThis, { callsUnderWay: 0 });
      // These need a real press.
      globalThis.print = () => undefined;
      HTMLInputElement.prototype.showPicker = () => undefined;
      globalThis.fetch = async (...call) => {
        counted.callsUnderWay += 1;
        try {
          return await original(...call);
        } finally {
          counted.callsUnderWay -= 1;
        }
      };
    });
    await page.route(/\/v1\//, async (route) => {
      const request = route.request();
      if (!presses.#isPressing || !changes(request)) return route.fallback();
      presses.#sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
      return route.fulfill({ status: 409, json: { errors: [{ code: 'test', message: 'Refused by the test' }] } });
    });
    return presses;
  }

  /** Presses every button of a screen, or one. */
  async pressAll({ open, only }: Pressing): Promise<void> {
    await this.#reopen(open);
    let isFresh = true;
    const names = await this.#buttons();
    const found = only === undefined ? names.keys() : [names.lastIndexOf(only)];
    for (const index of found) {
      const name = names[index];
      if (name === undefined) throw new Error(`There is no button ${only}`);
      if (name === 'Logout' && only === undefined) continue;
      if (!isFresh) await this.#reopen(open);
      const which = names.slice(0, index).filter((other) => other === name).length;
      // One that comes late gets another chance; what was pressed before may have taken it away for good.
      for (let chances = 2; chances > 0 && (await this.#placeOf(name, which)) < 0; chances -= 1)
        await this.#reopen(open);
      const place = await this.#placeOf(name, which);
      isFresh = place >= 0 && (await this.#press(place, name));
    }
  }

  /** Where one of the buttons of a name stands among all: others come and go beside it. -1 where it is not there. */
  async #placeOf(name: string, which: number): Promise<number> {
    const places = [...(await this.#buttons()).entries()].filter(([, other]) => other === name);
    return places[which]?.[0] ?? -1;
  }

  /** Gives whether the screen is as it was before. */
  async #press(index: number, name: string): Promise<boolean> {
    const before = JSON.stringify([this.#page.url(), await this.#buttons()]);
    this.#sent = [];
    this.#isPressing = true;
    await this.#page.evaluate(
      ([selector, at]) => {
        const found = document.querySelectorAll<HTMLElement>(selector);
        const button = [...found].filter((one) => one.checkVisibility())[at];
        for (let press = 0; press < 2; press += 1) button?.click();
      },
      [pressable, index] as const,
    );
    await this.#settle();
    this.#isPressing = false;
    this.presses.push({ button: name, sent: this.#sent });
    return this.#sent.length === 0 && before === JSON.stringify([this.#page.url(), await this.#buttons()]);
  }

  async #reopen(open: () => Promise<void>): Promise<void> {
    await open();
    await this.#settle();
  }

  async #buttons(): Promise<string[]> {
    return this.#page.evaluate((selector) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
      return found.map((one) => one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent);
    }, pressable);
  }

  /** Until the page has nothing to do, and no call is under way. A press may lead to another page. */
  async #settle(): Promise<void> {
    const isQuiet = () =>
      this.#page
        .evaluate(async () => {
          await new Promise((resolve) => {
            requestIdleCallback(resolve);
          });
          return (globalThis as unknown as { callsUnderWay: number }).callsUnderWay === 0;
        })
        .catch(() => false);
    for (let quiet = 0; quiet < 5;) quiet = (await isQuiet()) ? quiet + 1 : 0;
  }
}
