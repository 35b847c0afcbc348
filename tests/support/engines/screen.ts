import type { Engine } from './engine.ts';
import { find, type Found, type Wanted } from './find.ts';
import { endGuard, guardPress } from './press-guard.ts';
import { until } from './until.ts';

const control = '\uE009';
const enterKey = '\uE007';
const escapeKey = '\uE00C';

/** An element by its role and name. */
export const button = (name: string): Wanted => ({ role: 'button', name });
export const link = (name: string): Wanted => ({ role: 'link', name });
export const heading = (name: string): Wanted => ({ role: 'heading', name });
export const field = (name: string): Wanted => ({ role: 'field', name, isBeginning: true });

/** What a user sees and does. Each method waits until it is possible. */
export class Screen {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Waits for a visible element and, if given, for a condition on it. */
  async see(wanted: Wanted, isSo: (found: Found) => boolean = () => true): Promise<Found> {
    let last: Found | undefined;
    const what = () => `${JSON.stringify(wanted)}, last ${JSON.stringify(last)}`;
    return until(what, async () => {
      last = await this.#engine.run(find, wanted);
      return last && isSo(last) ? last : undefined;
    });
  }

  /** Waits until no such element is visible. */
  async miss(wanted: Wanted): Promise<void> {
    await until(`no ${JSON.stringify(wanted)}`, async () => !(await this.#engine.run(find, wanted)));
  }

  /** Waits until the page shows a text. */
  async read(text: string): Promise<void> {
    await until(`'${text}'`, () => this.#engine.run((wanted) => document.body.innerText.includes(wanted), text));
  }

  /** Goes to an address of the app. The router follows it without a reload. */
  async goTo(address: string): Promise<void> {
    await this.#engine.run((path) => history.pushState(null, '', path), address);
  }

  /** Waits until the address matches. */
  async isAt(address: RegExp): Promise<void> {
    await until(String(address), async () => address.test(await this.#engine.run(() => location.href)));
  }

  async press(wanted: Wanted): Promise<void> {
    let isHit = false;
    while (!isHit) {
      // oxlint-disable-next-line no-await-in-loop -- the page has moved, so each try follows the one before
      isHit = await this.#tryToPress(wanted);
    }
  }

  /** False if it has moved meanwhile. */
  async #tryToPress(wanted: Wanted): Promise<boolean> {
    // The position must be stable, because late content moves the page.
    let before: string | undefined;
    const { at } = await this.see(wanted, (found) => {
      const place = JSON.stringify(found.at);
      const hasStayed = place === before;
      before = place;
      return found.isEnabled && found.at !== undefined && hasStayed;
    });
    await this.#engine.run(guardPress);
    const click = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const actions = [{ type: 'pointerMove', duration: 0, ...at }, ...click];
    await this.#engine.perform({ type: 'pointer', id: 'mouse', actions });
    const { isHit } = await until('the press', async () => {
      const isHit = await this.#engine.run(endGuard);
      return isHit === undefined ? undefined : { isHit };
    });
    return isHit;
  }

  /** Ticks a box or a radio button. */
  async check(wanted: Wanted): Promise<void> {
    await this.press(wanted);
    await this.see(wanted, ({ isChecked }) => isChecked);
  }

  /** Replaces the text of a field by typing. */
  async typeInto(wanted: Wanted, text: string): Promise<void> {
    await this.press(wanted);
    await this.see(wanted, ({ hasFocus }) => hasFocus);
    await this.keys(control, 'a');
    await this.type(text);
    await this.see(wanted, ({ value }) => value === text);
  }

  /** Inserts a text into a field at once. */
  async insertInto(wanted: Wanted, text: string): Promise<void> {
    await this.press(wanted);
    await this.see(wanted, ({ hasFocus }) => hasFocus);
    // It inserts as the keyboard does, and both engines go on knowing it.
    // oxlint-disable-next-line typescript/no-deprecated
    await this.#engine.run((inserted) => document.execCommand('insertText', false, inserted), text);
    await this.see(wanted, ({ value }) => value === text);
  }

  async type(text: string): Promise<void> {
    const actions = text.split('').flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#engine.perform({ type: 'key', id: 'keyboard', actions });
  }

  /** Presses several keys together. */
  async keys(...values: readonly string[]): Promise<void> {
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.#engine.perform({ type: 'key', id: 'keyboard', actions: [...down, ...up] });
  }

  async signIn(): Promise<void> {
    await this.keys(enterKey);
  }

  /**
   * Presses Escape until no dialog is visible. A press is lost while the focus is elsewhere, for example when the screen
   * behind the dialog has just changed.
   */
  async closeDialog(): Promise<void> {
    await until('no dialog', async () => {
      const state = await this.#engine.run(dialogState);
      if (state === 'focused') await this.keys(escapeKey);
      return state === 'gone';
    });
  }

  /** Chooses in a native list, which the system would show in its own window. Its options may come after the list. */
  async choose(wanted: Wanted & { selector: string }, value: string): Promise<void> {
    await this.see(wanted);
    await until(`the option ${value} of ${wanted.selector}`, () =>
      this.#engine.run(
        (selector, chosen) => {
          const select = document.querySelector<HTMLSelectElement>(selector);
          if (![...(select?.options ?? [])].some((option) => option.value === chosen)) return false;
          select!.value = chosen;
          select!.dispatchEvent(new Event('change', { bubbles: true }));
          return true;
        },
        wanted.selector,
        value,
      ),
    );
    await this.see(wanted, (found) => found.value === value);
  }
}

/** Runs in the page. */
function dialogState(): 'gone' | 'open' | 'focused' {
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  );
  if (open.length === 0) return 'gone';
  return open.some((dialog) => dialog.contains(document.activeElement)) ? 'focused' : 'open';
}
