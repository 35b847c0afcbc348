import { expect, test } from 'playwright/test';
import { password } from '../journey-accounts.ts';
import type { Engine } from './engine.ts';
import { button, field, heading, link, type Screen } from './screen.ts';
import { until } from './until.ts';

const beginning = (name: string) => ({ role: 'button', name, isBeginning: true }) as const;
const box = (name: string) => ({ role: 'checkbox', name }) as const;

/** R-ADM-64 to R-ADM-69 and R-ADM-81. The list shows the two devices that were imported before. */
export async function administerLists(engine: Engine, screen: Screen): Promise<void> {
  await test.step('sort the devices and save them', async () => {
    await screen.press(beginning('Last contact'));
    await screen.isAt(/sort=lastContact/);
    await screen.see(link('ENGINE-2'));
    await engine.run(holdFiles);
    await screen.press(button('Download CSV'));
    // The drivers answer null in place of undefined.
    const saved = await until('the file', async () => (await engine.run(() => globalThis.heldFile)) ?? undefined);
    expect(saved.replaceAll('\uFEFF', '').split(/\r?\n/)).toEqual([
      expect.stringMatching(/^Serial number,Product,/),
      expect.stringMatching(/^ENGINE-\d,EEG 32,/),
      expect.stringMatching(/^ENGINE-\d,EEG 32,/),
      '',
    ]);
  });
  await test.step('move two devices, after a firmware that does not run on them', async () => {
    await screen.press(button('Choose several'));
    await screen.check(box('Choose ENGINE-1'));
    await screen.check(box('Choose ENGINE-2'));
    await screen.press(button('Set target firmware'));
    await screen.choose({ selector: '[role=dialog] select:not(:has([value=none]))' }, '1');
    const target = '[role=dialog] select:has([value=none])';
    const firmware = await until('the firmware', async () => (await engine.run(firmwareIn, target, '7.0.0')) || false);
    await screen.choose({ selector: target }, firmware);
    await screen.read('There is nothing to change.');
    await screen.closeDialog();
    await screen.press(button('Move'));
    await screen.choose({ selector: '[role=dialog] select' }, '2');
    await screen.press(button('Move 2 devices'));
    await screen.miss({ role: 'dialog' });
    await screen.see(button('Choose several'));
  });
  await test.step('give two people a role', async () => {
    await screen.press(link('Professionals'));
    await screen.see(heading('Professionals'));
    await screen.press(button('Choose several'));
    await screen.check({ role: 'checkbox', name: 'Choose ', isBeginning: true, index: 0 });
    await screen.check({ role: 'checkbox', name: 'Choose ', isBeginning: true, index: 1 });
    await screen.press(button('Give a role'));
    await screen.choose({ selector: '[role=dialog] select:has([value=TECHNICIAN])' }, 'TECHNICIAN');
    await screen.press(beginning('Give the role to'));
    await screen.typeInto(field('Password'), password);
    await screen.press(button('Continue'));
    await screen.miss({ role: 'dialog' });
    await screen.see(button('Choose several'));
  });
}

declare global {
  /** What the page would have saved. */
  var heldFile: string | undefined;
}

/** A driver cannot answer where a file goes, so the page saves nothing. Runs in the page. */
function holdFiles(): void {
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) void file.text().then((text) => (globalThis.heldFile = text));
    return make(file);
  };
  // Only files are saved by an anchor that no page shows.
  HTMLAnchorElement.prototype.click = () => undefined;
}

/** The value of a choice. Runs in the page. */
function firmwareIn(selector: string, label: string): string {
  const options = document.querySelector<HTMLSelectElement>(selector)?.options ?? [];
  return [...options].find(({ text }) => text === label)?.value ?? '';
}
