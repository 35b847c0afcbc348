import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Colleague } from './colleague.ts';
import { fillIn, goTo, wordOf } from './submission.ts';

export const meetings = ['never', 'before', 'after'] as const;

/** One patient, whose city the user of the tablet changes, and perhaps somebody else at the same time. */
export interface Conflict {
  id: number;
  lastName: string;
  mine: string;
  theirs: string;
  /** When the colleague writes: never, before Submit, or after it. */
  meeting: (typeof meetings)[number];
  /** The colleague writes so long after Submit, in ms. */
  afterMs: number;
  isPressed?: boolean;
  /** The tablet shows that the change waits. */
  isKept?: boolean;
  /** The form shows both versions. */
  asks?: boolean;
  events: string[];
}

const city = 'input[name=city]';

/** Fills in the form and submits it, while the colleague writes too. */
export async function changeCity(page: Page, conflict: Conflict, colleague: Colleague, onPressed: () => void) {
  const { id, lastName, mine, theirs, meeting, afterMs } = conflict;
  const move = () =>
    colleague.moveTo(theirs, id, lastName).then(() => conflict.events.push('the colleague has written'));
  await openCity(page, conflict);
  await fillIn(page, [[city, mine]], ['[name=consentToDiagnosis]']);
  if (meeting === 'before') await move();
  const moving = meeting === 'after' ? sleep(afterMs).then(move) : undefined;
  try {
    await submitCity(page, conflict, onPressed);
  } finally {
    await moving;
  }
}

/** As a user who looks for the form after a new start. */
export async function changeAgain(page: Page, conflict: Conflict): Promise<void> {
  const found = await openCity(page, conflict);
  if (found !== conflict.mine) return;
  await fillIn(page, [], ['[name=consentToDiagnosis]:not(:checked)']);
  await submitCity(page, conflict, () => undefined);
}

/** The value in the form. A change that met another one shows both versions in the place of the form. */
async function openCity(page: Page, conflict: Conflict): Promise<string> {
  const found = await wordOf(page, `/home/patient/create?patientId=${conflict.id}`, `${city}, .version-choice`);
  conflict.events.push(`the form shows ${found}`);
  return found;
}

async function submitCity(page: Page, conflict: Conflict, onPressed: () => void): Promise<void> {
  await page.locator('.form-bar button, button[type=submit]').last().click();
  conflict.isPressed = true;
  conflict.events.push('pressed');
  onPressed();
  const choice = page.locator('.version-choice');
  const shown = page.waitForURL(new RegExp(`/patient/details/${conflict.id}$`)).then(() => 'details');
  const outcome = await Promise.race([shown, choice.waitFor().then(() => 'both versions')]);
  conflict.asks = outcome !== 'details';
  conflict.events.push(outcome);
}

/** Longer than the page needs to say that something waits. */
const noteMs = 2000;

/** Looks whether the page of the patient says that the change waits. */
export async function lookForChange(page: Page, conflict: Conflict): Promise<void> {
  await goTo(page, `/home/patient/details/${conflict.id}`);
  await page.locator('h1', { hasText: conflict.lastName }).waitFor();
  conflict.isKept = await page
    .locator('.not-sent-yet')
    .waitFor({ timeout: noteMs })
    .then(() => true)
    .catch(() => false);
  conflict.events.push(conflict.isKept ? 'waits' : 'does not wait');
}
