import type { Engine } from './engine.ts';
import { find, type Found, type Wanted } from './find.ts';
import { until } from './until.ts';

const control = '\uE009';
const enter = '\uE007';

/** What is wanted, by its role and name. */
export const button = (name: string): Wanted => ({ role: 'button', name });
export const link = (name: string): Wanted => ({ role: 'link', name });
export const heading = (name: string): Wanted => ({ role: 'heading', name });
export const field = (name: string): Wanted => ({ role: 'field', name, isBeginning: true });

/** What somebody sees of the page and does with it. Everything waits until it can be seen, or done. */
export class Screen {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Waits for an element that is displayed, and perhaps for more of it. */
  async see(wanted: Wanted, isSo: (found: Found) => boolean = () => true): Promise<Found> {
    return until(JSON.stringify(wanted), async () => {
      const found = await this.#engine.run(find, wanted);
      return found && isSo(found) ? found : undefined;
    });
  }

  /** Waits until no such element is displayed. */
  async miss(wanted: Wanted): Promise<void> {
    await until(`no ${JSON.stringify(wanted)}`, async () => !(await this.#engine.run(find, wanted)));
  }

  /** Waits until the page says something. */
  async read(text: string): Promise<void> {
    await until(`'${text}'`, () => this.#engine.run((wanted) => document.body.innerText.includes(wanted), text));
  }

  /** Waits until the address fits. */
  async isAt(address: RegExp): Promise<void> {
    await until(String(address), async () => address.test(await this.#engine.run(() => location.href)));
  }

  async press(wanted: Wanted): Promise<void> {
    // Where it stood a moment before, too: what comes late moves the rest.
    let before: string | undefined;
    const { at } = await this.see(wanted, (found) => {
      const place = JSON.stringify(found.at);
      const hasStayed = place === before;
      before = place;
      return found.isEnabled && found.at !== undefined && hasStayed;
    });
    const click = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const actions = [{ type: 'pointerMove', duration: 0, ...at }, ...click];
    await this.#engine.perform({ type: 'pointer', id: 'mouse', actions });
  }

  /** Ticks a box, or chooses one of several. */
  async check(wanted: Wanted): Promise<void> {
    await this.press(wanted);
    await this.see(wanted, ({ isChecked }) => isChecked);
  }

  /** Types into a field, in the place of what stands there. */
  async typeInto(wanted: Wanted, text: string): Promise<void> {
    await this.press(wanted);
    await this.see(wanted, ({ hasFocus }) => hasFocus);
    await this.keys(control, 'a');
    await this.type(text);
    await this.see(wanted, ({ value }) => value === text);
  }

  /** Puts a text into a field, all of it at once. */
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

  /** Presses keys one upon the other, then lets them go. */
  async keys(...values: readonly string[]): Promise<void> {
    const down = values.map((value) => ({ type: 'keyDown', value }));
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.#engine.perform({ type: 'key', id: 'keyboard', actions: [...down, ...up] });
  }

  async enter(): Promise<void> {
    await this.keys(enter);
  }

  /** Chooses in a list that the system would show in a window of its own. */
  async choose(wanted: Wanted & { selector: string }, value: string): Promise<void> {
    await this.see(wanted);
    await this.#engine.run(
      (selector, chosen) => {
        const select = document.querySelector<HTMLSelectElement>(selector);
        if (!select) throw new Error(`No ${selector}`);
        select.value = chosen;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      wanted.selector,
      value,
    );
    await this.see(wanted, (found) => found.value === value);
  }
}
