import type { Page } from 'playwright';
import { isLocalId } from '#/domain/id.ts';
import { fillAtOnce, requiredOf } from '../support/fill-at-once.ts';

/** What a user submits once. `word` stands in its object and in no other. */
export interface Submission {
  kind: 'patient' | 'record';
  word: string;
  /** The patient of a prescription, perhaps one who waits. */
  patientId?: number;
  /** The id after Submit. A local id means that the tablet has it. */
  shownId?: number;
  isPressed?: boolean;
  /** What happened to it, as evidence of a fault. */
  events: string[];
}

/** A name has no digits. */
export function lettersOf(index: number): string {
  return String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
}

const addressOf = ({ kind, patientId }: Submission) =>
  kind === 'patient' ? '/home/patient/create' : `/home/record/create?patientId=${patientId}`;

const fieldOf = ({ kind }: Submission) =>
  kind === 'patient' ? 'input[data-field=lastName]' : 'textarea[name=comments]';

/** The router follows the address without loading the page again. The screen before is marked, as it stands a while. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname + location.search !== to) document.querySelector('main')?.setAttribute('data-before', '');
    history.pushState(null, '', to);
  }, address);
}

const formMs = 15_000;
const formTries = 12;

/**
 * Returns what stands in the form: the word of a draft, or ''. A screen whose object was sent in this moment may lead
 * elsewhere, so it is opened again.
 */
export async function openForm(page: Page, submission: Submission): Promise<string> {
  const word = await wordOf(page, addressOf(submission), fieldOf(submission));
  submission.events.push(word === '' ? 'empty form' : `draft of ${word}`);
  return word;
}

/** The value of the field at an address, or '' if the field holds none. */
export async function wordOf(page: Page, address: string, field: string): Promise<string> {
  for (let tried = 1; ; tried += 1) {
    await goTo(page, address);
    try {
      const found = page.locator(`main:not([data-before])`).locator(field).first();
      await found.waitFor({ timeout: formMs });
      return await found.evaluate((element) => ('value' in element ? String(element.value) : ''));
    } catch (error) {
      if (tried === formTries) throw error;
    }
  }
}

/** The first of the quick choices. */
export const quickDuration = '.slider__quick button';

export async function fill(page: Page, { kind, word }: Submission): Promise<void> {
  const filled =
    kind === 'record'
      ? { texts: [['[name=comments]', word] as const], boxes: [quickDuration] }
      : requiredOf('Fay', word);
  await page.evaluate(fillAtOnce, filled);
}

/** Types texts into the fields of a form, and ticks boxes. */
export async function fillIn(page: Page, texts: [selector: string, text: string][], boxes: string[]): Promise<void> {
  await page.evaluate(fillAtOnce, { texts, boxes });
}

/** Presses Submit, and waits until a screen shows the object. Returns its id. */
export async function submit(
  page: Page,
  submission: Submission,
  onPressed: () => void = () => undefined,
): Promise<number> {
  const { kind } = submission;
  await page.locator('.form-bar button, button[type=submit]').last().click();
  submission.isPressed = true;
  submission.events.push('pressed');
  onPressed();
  const address = new RegExp(`/${kind}/details/(\\d+)$`);
  await page.waitForURL(address);
  const id = Number(address.exec(page.url())?.[1]);
  submission.events.push(`shown at ${id}`);
  await page.locator(fieldOf(submission)).waitFor({ state: 'detached' });
  return id;
}

/** The platform's id, to which the address of a local one leads. */
export async function platformIdOf(page: Page, { kind, shownId = 0 }: Submission): Promise<number> {
  if (!isLocalId(shownId)) return shownId;
  await goTo(page, `/home/${kind}/details/${shownId}`);
  // Playwright hears of the new address later than this, and could see the one before.
  const found = await page.waitForFunction(
    (address) => new RegExp(address).exec(location.pathname)?.[1],
    `/${kind}/details/(\\d{1,9})$`,
  );
  return Number(await found.jsonValue());
}
