import { expect, type Page } from 'playwright/test';
import { changeOf, heading, pressable, watchPage, type PageMarks } from './pressed-page.ts';

/** The buttons of a screen. `*` in a name matches any text. If several match, the first one is pressed. */
export interface PressedScreen {
  /** Opens the screen in the state before each press. */
  open: () => Promise<unknown>;
  /** The effect of two presses of a button together: what they send, where they lead, what they open, or 'stays'. */
  presses: Record<string, string>;
  /** Buttons that are not pressed here, each with the reason. */
  exceptions?: Record<string, string>;
  /** The screen below this one, whose buttons are pressed there. */
  upon?: PressedScreen;
}

/**
 * Presses each button of a screen twice in one tick. Calls from a press are counted and refused, and never reach the
 * server. A button without an entry in a table fails the test.
 */
export class DoublePresses {
  readonly #page: Page;
  /** Buttons of every screen that are pressed on one screen only. */
  readonly #frame: readonly string[];
  #sent: string[] = [];
  #isPressing = false;

  private constructor(page: Page, frame: readonly string[]) {
    this.#page = page;
    this.#frame = frame;
  }

  static async on(page: Page, frame: readonly string[] = []): Promise<DoublePresses> {
    const presses = new DoublePresses(page, frame);
    await watchPage(page);
    await page.route(/\/(v1|api|annotations)\//, async (route) => {
      const change = changeOf(route.request());
      const isSignOut = change?.endsWith('/logout') === true;
      if (change === undefined || !(presses.#isPressing || isSignOut)) return route.fallback();
      if (presses.#isPressing) presses.#sent.push(change);
      // The app retries a refused sign-out. The next screen needs the session.
      if (isSignOut) return route.fulfill({ status: 204 });
      return route.fulfill({ status: 409, json: { errors: [{ code: 'test', message: 'Refused by the test' }] } });
    });
    return presses;
  }

  /** Presses all buttons of a screen, and compares the effects with its table. It leaves the effect of the last press. */
  async pressAll(name: string, screen: PressedScreen): Promise<void> {
    const { open, presses, exceptions = {} } = screen;
    const elsewhere = [...this.#frame, ...(screen.upon ? namesOf(screen.upon) : [])];
    await this.#reopen(open);
    const before = await this.#marks();
    const found: Record<string, string> = {};
    let isChanged = false;
    for (const { name: button, isDisabled } of before.buttons) {
      const key = [presses, exceptions].flatMap((table) => Object.keys(table)).find((one) => fits(one, button));
      if (key === undefined) {
        if (!elsewhere.some((one) => fits(one, button))) found[button] = 'is in no table';
      } else if (key in presses && !(key in found)) {
        if (isChanged) await this.#restore(before, open);
        found[key] = isDisabled ? 'disabled' : await this.#press(button, presses[key] ?? '');
        isChanged = !isDisabled;
      }
    }
    expect.soft(found, name).toEqual(presses);
  }

  /** Presses one button, and compares the effect with the expected one. */
  async press(button: string, wanted: string): Promise<void> {
    const isReady = async () =>
      (await this.#marks()).buttons.some(({ name, isDisabled }) => name === button && !isDisabled);
    await expect.poll(isReady, { message: button }).toBe(true);
    await this.#settle();
    expect(await this.#press(button, wanted), button).toBe(wanted);
  }

  async #press(button: string, wanted: string): Promise<string> {
    const before = await this.#marks();
    this.#sent = [];
    this.#isPressing = true;
    await this.#page.evaluate(
      ([selector, name]) => {
        const { named, forget } = globalThis as unknown as PageMarks;
        forget();
        const element = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => named(one) === name);
        if (!element) throw new Error(`The button '${name}' went before it was pressed`);
        for (let press = 0; press < 2; press += 1) element.click();
      },
      [pressable, button] as const,
    );
    // The code of a dialog may still be loading.
    const done = async () => this.#whatWasDone(before, await this.#marks());
    const looked = expect.poll(() => done().catch(() => 'leaves'), { message: button });
    await looked.toBe(wanted).catch(() => undefined);
    await this.#settle();
    this.#isPressing = false;
    return done();
  }

  /** In words. */
  #whatWasDone(before: Marks, after: Marks): string {
    const isReplaced = after.layers.length === before.layers.length && after.layers.at(-1) !== before.layers.at(-1);
    const opened = after.layers.slice(isReplaced ? -1 : before.layers.length).map((layer) => `opens ${layer}`);
    const done = [...this.#sent, ...after.calls, ...opened];
    if (after.layers.length < before.layers.length) done.push('closes');
    if (after.address !== before.address) done.push(`goes to ${after.address}`);
    if (after.moves > 1) done.push(`${after.moves} times`);
    // A failed screen has no heading, or that of the problem.
    if (!/\w/.test(after.heading) || after.heading === 'This page could not be loaded') done.push('breaks the screen');
    return done.join(', ') || 'stays';
  }

  /** Goes back in the shortest way. If the buttons are then different, it opens the screen again. */
  async #restore(before: Marks, open: () => Promise<unknown>): Promise<void> {
    const after = await this.#marks();
    if (this.#sent.length === 0 && !after.isNewPage) {
      if (after.layers.length > before.layers.length) await this.#page.keyboard.press('Escape');
      else if (after.moves === 1) await this.#goBack();
      await this.#settle();
      if (isSame(before, await this.#marks())) return;
    }
    await this.#reopen(open);
  }

  async #goBack(): Promise<void> {
    await this.#page.evaluate(async () => {
      await new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
        history.back();
      });
    });
  }

  async #reopen(open: () => Promise<unknown>): Promise<void> {
    await open();
    // A pointer over a button would open its menu.
    await this.#page.mouse.move(0, 0);
    await expect(heading(this.#page)).toHaveText(/./);
    await this.#settle();
  }

  async #marks(): Promise<Marks> {
    return this.#page.evaluate(() => (globalThis as unknown as PageMarks).marks());
  }

  /** Waits until the page is idle and no call is pending. A press may lead to another page. */
  async #settle(): Promise<void> {
    const isQuiet = () =>
      this.#page
        .evaluate(async (timeout) => {
          await new Promise((resolve) => {
            requestIdleCallback(resolve, { timeout });
          });
          return (globalThis as unknown as PageMarks).callsUnderWay() === 0;
        }, longestIdleWaitMs)
        .catch((error: Error) => {
          if (!error.message.includes('context was destroyed')) throw error;
          return false;
        });
    for (let quiet = 0; quiet < 4;) quiet = (await isQuiet()) ? quiet + 1 : 0;
  }
}

/** The names in the tables of a screen and of the screen below it. */
function namesOf({ presses, exceptions = {}, upon }: PressedScreen): string[] {
  return [...Object.keys(presses), ...Object.keys(exceptions), ...(upon ? namesOf(upon) : [])];
}

/** After Escape has closed a dialog, Chromium may report no idle time until the next input. */
const longestIdleWaitMs = 100;

type Marks = ReturnType<PageMarks['marks']>;

function isSame(one: Marks, other: Marks): boolean {
  const essence = ({ address, buttons, layers }: Marks) => JSON.stringify([address, buttons, layers]);
  return essence(one) === essence(other);
}

/** Whether a name matches a name of the table, in which `*` matches any text. */
function fits(wanted: string, name: string): boolean {
  const parts = wanted.split('*').map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(name);
}
