import { expect, type Locator, type Page } from 'playwright/test';
import { ownHeaders } from './session.ts';

/** The members of a recording on the wire that journeys need. */
export interface WireRecord {
  id: number;
  application: string;
  status: string;
  comments: string | null;
  timeZone: string;
  prescriptionDate: string;
  patient: { id: number; firstName: string; lastName: string };
  prescriber: { firstName: string; lastName: string };
  deviceConfigList: { device: { serial: string } | null }[];
}

export interface WirePage {
  data: WireRecord[];
  meta: { totalCount: number };
}

/** The server's list for the signed-in user, newest first. */
export async function recordsOnServer(
  { request }: Pick<Page, 'request'>,
  application = 'WEMU',
  start = 0,
): Promise<WirePage> {
  const answer = await request.post('/v1/records/list', {
    headers: { ...ownHeaders, 'X-Application': application },
    data: { filter: { application }, pagination: { start, limit: 10 } },
  });
  return (await answer.json()) as WirePage;
}

export function recordList(page: Page) {
  return page.getByRole('table', { name: 'Recordings' });
}

/** The links to recordings, one in each row. */
export function recordLinks(page: Page) {
  return recordList(page).getByRole('link', { name: /^Recording of/ });
}

/**
 * Waits until neither a screen nor rows are on their way. The address changes before the screen does; from then on the
 * line at the top, and after it the list itself, tell that something loads.
 */
export async function nothingLoads(page: Page, screen = 'the screen'): Promise<void> {
  await expect(page.locator('.overlay__line, [aria-busy="true"]'), `${screen} has loaded`).toHaveCount(0);
}

/** Waits until the list shows its rows and no old ones. */
export async function listIsThere(page: Page): Promise<void> {
  await expect(recordLinks(page).first()).toBeVisible();
  await nothingLoads(page);
}

/** The text of the current notification. */
export function notification(page: Page) {
  return page.locator('.notification').getByRole('alert').filter({ hasText: /./ });
}

/**
 * The text of a notification that closes by itself after 3 s. Call it before the press. The page looks at each frame,
 * because a look from outside may come too late on a busy machine.
 */
export async function isTold(page: Page, words: string, role: 'status' | 'alert' = 'status'): Promise<string> {
  const told = await page.waitForFunction(
    (wanted) => {
      const text = document.querySelector(`.notification [role=${wanted.role}]`)?.textContent ?? '';
      return text.includes(wanted.words) ? text : undefined;
    },
    { words, role },
  );
  return String(await told.jsonValue());
}

/** Presses a button unless it is gone, because the app may do the same by itself. */
export async function pressIfThere(button: Locator): Promise<void> {
  await button.evaluateAll((found: HTMLElement[]) => {
    for (const one of found) one.click();
  });
}

/** The note beside a button about the result of its press. */
export function sendNote(page: Page) {
  return page.locator('.inline-alert[role=alert]');
}

/** The mark of something that waits on the tablet. */
export function notSentYet(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Not sent yet' });
}

/** The tablet says that the network is back. Otherwise the app would notice it within a minute. */
export async function networkIsBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Waits until the app has the form of the page's own HTML. A link that is pressed before loads a new page. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => !('firstScreen' in globalThis) && document.querySelector('input') !== null);
}
