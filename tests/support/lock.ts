import { expect, type Locator, type Page } from 'playwright/test';

/** An accepted PIN, and another one. */
export const pin = '83521047';
export const otherPin = '40718293';

/** The card with the lock's settings. */
export function lockCard(page: Page) {
  return page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Screen lock' }) });
}

/** Opens the profile and sets a PIN on a tablet without a lock. */
export async function setPin(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/home/profile`);
  await choosePin(page);
}

/** Sets a PIN in the profile that is open. */
export async function choosePin(page: Page): Promise<void> {
  const card = lockCard(page);
  await card.getByRole('button', { name: 'Set a PIN' }).click();
  await fillPin(card);
  await expect(card.getByText('PIN', { exact: true })).toBeVisible();
}

/** Types a new PIN into the open form. */
export async function fillPin(form: Locator): Promise<void> {
  await form.getByRole('textbox', { name: /^New PIN/ }).fill(pin);
  await form.getByRole('textbox', { name: 'Confirm the new PIN' }).fill(pin);
  await form.getByRole('button', { name: 'Set PIN' }).click();
}

/** The field of the lock screen. */
export function pinField(page: Page) {
  return page.getByRole('textbox', { name: 'PIN', exact: true });
}

/** Types a PIN on the lock screen. */
export async function tryPin(page: Page, typed = pin): Promise<void> {
  await pinField(page).fill(typed);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

/** Waits until the screen is locked, and the page and the tab's title contain nothing of the app. */
export async function isLocked(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Locked · /);
}

/** Locks at once, by keyboard. */
export async function lockByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+L');
}

/** A page's calls of the services from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(v1|api|annotations|tos)\//.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** Reloads the page. Until the new one is there, the former one may send. */
export async function callsOfReload(page: Page): Promise<string[]> {
  const calls = callsOf(page);
  page.once('framenavigated', () => calls.splice(0));
  await page.reload();
  return calls;
}

/** Sets how many wrong PINs the tablet has counted. Each try costs a second of the processor, on purpose. */
export const setTries = (page: Page, tries: number): Promise<void> => page.evaluate(countTries, tries);

/** Runs in the page. */
function countTries(tries: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('bedside-slot');
    opening.addEventListener('error', () => reject(new Error('The slot does not open')));
    opening.addEventListener('success', () => {
      const slot = opening.result.transaction('slot', 'readwrite').objectStore('slot');
      const reading = slot.get('slot');
      reading.addEventListener('success', () => slot.put({ ...(reading.result as object), tries }, 'slot'));
      slot.transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
}
