import { setTimeout as sleep } from 'node:timers/promises';
import { errors, type Page } from 'playwright';
import { countItems } from '../count-items.ts';
import type { Colleague } from './colleague.ts';
import type { Change, ChangeKind } from './kind.ts';

/** Fills in the screen and submits it, while the colleague writes too. */
export async function makeChange(
  page: Page,
  kind: ChangeKind,
  change: Change,
  colleague: Colleague,
  onPressed: () => void,
): Promise<void> {
  const { meeting, afterMs } = change;
  const write = () => kind.write(colleague, change).then(() => change.events.push('the colleague has written'));
  await kind.fill(page, change);
  if (meeting === 'before') await write();
  const writing = meeting === 'after' ? sleep(afterMs).then(write) : undefined;
  try {
    await submit(page, kind, change, onPressed);
  } finally {
    await writing;
  }
}

/** As a user who looks for what was typed after a new start. */
export async function makeAgain(page: Page, kind: ChangeKind, change: Change): Promise<void> {
  const draft = await kind.hasDraft(page, change);
  if (draft === 'asks') {
    change.isRequest = true;
    change.events.push('asks after the start');
  } else if (draft) await submit(page, kind, change, () => undefined);
}

async function submit(page: Page, kind: ChangeKind, change: Change, onPressed: () => void): Promise<void> {
  change.isPressed = await press(page, kind);
  if (!change.isPressed) {
    change.isRequest = true;
    change.events.push('asked before');
    return;
  }
  change.events.push('pressed');
  onPressed();
  const outcome = await kind.outcome(page, change);
  change.isRequest = outcome === 'asks';
  change.events.push(outcome);
}

/** Longer than a button needs that may be pressed. */
const pressMs = 3000;
const pressTries = 20;

/** False if the screen asks before. */
async function press(page: Page, kind: ChangeKind): Promise<boolean> {
  if (!kind.requestsBefore) {
    await kind.submit(page);
    return true;
  }
  for (let tried = 1; ; tried += 1)
    try {
      await kind.submit(page, { timeout: pressMs });
      return true;
    } catch (error) {
      if (error instanceof errors.TimeoutError && (await kind.requestsBefore(page))) return false;
      if (!(error instanceof errors.TimeoutError) || tried === pressTries) throw error;
    }
}

/** Longer than the page needs to say that something waits. */
const noteMs = 2000;

/** Looks whether the screen says that the change waits. */
export async function lookForChange(page: Page, kind: ChangeKind, change: Change): Promise<void> {
  await kind.open(page, change);
  change.isSaved = (await page.evaluate(countItems)) > 0 && (await saysThatItWaits(page));
  change.events.push(change.isSaved ? 'waits' : 'does not wait');
}

async function saysThatItWaits(page: Page): Promise<boolean> {
  // The outbox loads when the page is idle.
  await page.locator('.outbox').waitFor();
  return page
    .locator('.not-sent-yet')
    .first()
    .waitFor({ timeout: noteMs })
    .then(() => true)
    .catch(() => false);
}

/** Discards what waits, so that the next change of the same object begins again. */
export async function discardChange(page: Page): Promise<void> {
  await page.locator('.not-sent-yet__actions button').first().click();
  await page.getByRole('alertdialog').locator('.button--danger').click();
  await page.locator('.not-sent-yet').waitFor({ state: 'detached' });
}
