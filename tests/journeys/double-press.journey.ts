import type { Locator, Page } from 'playwright/test';
import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { fillRequired, submit } from '../support/patient-form.ts';
import { prescribe } from '../support/prescription.ts';
import { button, openRecord } from '../support/record-screen.ts';
import { listIsThere, recordLinks } from '../support/screens.ts';
import { codeField } from '../support/sign-in-screen.ts';
import { codeFromMailbox, newestTo } from '../support/mailbox.ts';
import { password } from '../support/journey-accounts.ts';

// With a glove or a trembling finger, users press twice before the screen reacts. One way of each kind stands here:
// scripts/one-way-to-send.test.ts and src/parts/outbox/double-press.browser.test.tsx hold it for all.

// The organization belongs to the session, and a sign-out ends it.
test.use({ isSignedIn: false });

/** The calls of a method that the page has sent to a path. */
function callsOf(page: Page, method: string, path: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === method && path.test(pathname)) sent.push(pathname);
  });
  return sent;
}

/** Presses twice in one task. */
async function pressTwice(place: Locator): Promise<void> {
  // Unlike a press of the mouse, this one does not wait for it.
  await expect(place).toBeEnabled();
  await place.evaluate((element: HTMLElement) => {
    for (let press = 0; press < 2; press += 1) element.click();
  });
}

test('a double press signs in, creates, deletes, opens, switches and signs out once', async ({
  page,
  account,
  expectedErrors,
}) => {
  // What was read of the deleted recording, and of the session that ended.
  expectedErrors.push(statusLine(404), statusLine(401));

  await test.step('it sends the password, the request for a code and the code once', async () => {
    const tried = callsOf(page, 'POST', /\/v1\/login\/doctor\/email$/);
    const requested = callsOf(page, 'GET', /\/v1\/login\/auth\/EMAIL$/);
    const confirmed = callsOf(page, 'POST', /\/v1\/login\/confirm$/);
    const before = await newestTo(page.request, account.email);
    await page.goto('/auth/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await pressTwice(button(page, 'Login'));
    await page.getByRole('radio', { name: 'E-Mail' }).check();
    await pressTwice(button(page, 'Send code'));
    await codeField(page).fill(await codeFromMailbox(page.request, account.email, before));
    await pressTwice(button(page, 'Submit'));
    await expect(page.getByRole('button', { name: 'St. Aldric' })).toBeVisible();
    expect([tried, requested, confirmed].map(({ length }) => length)).toEqual([1, 1, 1]);
  });
  await page.getByRole('button', { name: 'St. Aldric' }).click();
  await listIsThere(page);

  await test.step('it creates one patient', async () => {
    const created = callsOf(page, 'POST', /\/v1\/patients$/);
    await follow(page, '/home/patient/create');
    await fillRequired(page, 'Twice', 'Pressed');
    await pressTwice(submit(page));
    await expect(page.getByRole('heading', { level: 1, name: 'Twice Pressed' })).toBeVisible();
    expect(created).toHaveLength(1);
  });

  await test.step('it deletes a recording once', async () => {
    const deleted = callsOf(page, 'DELETE', /\/v1\/records\/\d+$/);
    await openRecord(page, await prescribe(page.request, {}));
    await button(page, 'Delete').click();
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect(page).toHaveURL('/home?page=1');
    expect(deleted).toHaveLength(1);
  });

  await test.step('it opens a recording once', async () => {
    await listIsThere(page);
    await pressTwice(recordLinks(page).first());
    await expect(page.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
    await page.goBack();
    await listIsThere(page);
    await expect(recordLinks(page).first()).toBeFocused();
  });

  await test.step('it switches and signs out once', async () => {
    const switched = callsOf(page, 'GET', /\/v1\/user\/orga\/\d+$/);
    await button(page, 'St. Aldric Hospital').click();
    await pressTwice(page.getByRole('menuitem', { name: 'Clinique' }));
    await expect(page.getByRole('banner')).toContainText('Clinique');
    await listIsThere(page);
    expect(switched).toHaveLength(1);

    const signedOut = callsOf(page, 'GET', /\/v1\/logout$/);
    await pressTwice(button(page, 'Logout'));
    await expect(page).toHaveURL('/auth/login');
    expect(signedOut).toHaveLength(1);
  });
});
