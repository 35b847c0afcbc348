import type { Browser, BrowserContext, Page } from 'playwright/test';
import { inApplication, openApplication } from '../support/application.ts';
import { closeDialog } from '../support/dialog.ts';
import { savedDrafts } from '../support/installed.ts';
import { follow } from '../support/follow.ts';
import { colleagueOf } from '../support/journey-accounts.ts';
import { expect, listenForErrors, statusLine, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import { button, chip, openRecord, pollMs } from '../support/record-screen.ts';
import { finishedRestEcg, prescribe, setStatus, userIdOf } from '../support/prescription.ts';
import { isTold, notification } from '../support/screens.ts';
import { openSession, rememberUser } from '../support/session.ts';

// R-REC-20 to R-REC-48.

const written = 'Alpha rhythm at 9.5 Hz, symmetrical and reactive to eye opening.';
const diagnosis = (page: Page) => page.getByRole('textbox', { name: 'Diagnosis' });

/** Another browser with another user. */
async function otherBrowser(browser: Browser, baseURL: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  await openSession(context.request, email);
  await rememberUser(context);
  return context;
}

test('two people in two browsers take a recording from prescription to closed diagnosis', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = colleagueOf('second-doctor');
  const context = await otherBrowser(browser, baseURL ?? '', email);
  const reader = await context.newPage();
  const errors: string[] = [];
  listenForErrors(reader, errors);
  for (const one of [page, reader]) await one.clock.install();
  const id = await prescribe(page.request, { rythmSpecialist: await userIdOf(context.request) });
  await openRecord(page, id);
  await openRecord(reader, id);

  await test.step('before it begins, the prescriber may choose the specialist and delete it', async () => {
    await expect(chip(page, 'Created')).toBeVisible();
    await expect(button(page, 'Delete')).toBeEnabled();
    await expect(button(page, 'Change: Interpretation')).toBeVisible();
    await expect(button(reader, 'Change: Interpretation')).toHaveCount(0);
    await expect(button(reader, 'Edit')).toBeDisabled();
  });

  await test.step('it begins and ends elsewhere, and both screens show that by themselves', async () => {
    await setStatus(page.request, id, 'ONGOING_RECORDING');
    for (const one of [page, reader]) {
      await one.clock.fastForward(pollMs);
      await expect(chip(one, 'Ongoing')).toBeVisible();
      await expect(one.getByText('Estimated end time')).toBeVisible();
    }
    await expect(button(page, 'Delete')).toBeDisabled();
    await setStatus(page.request, id, 'RECORDED');
    for (const one of [page, reader]) {
      await one.clock.fastForward(pollMs);
      await expect(chip(one, 'Recorded')).toBeVisible();
    }
    await expect(button(page, 'Edit')).toBeDisabled();
  });

  await test.step('the specialist writes, and a reload restores the typed text', async () => {
    await button(reader, 'Write the diagnosis').click();
    await expect(button(reader, 'OK')).toBeInViewport();
    await diagnosis(reader).fill(written);
    await expect(button(reader, 'OK')).toBeEnabled();
    await expect.poll(() => savedDrafts(reader)).toBe(1);
    await reader.reload();
    await expect(diagnosis(reader)).toHaveValue(written);
    await expect(reader.getByText('This form contains your entries up to')).toBeVisible();
    await button(reader, 'OK').click();
    await expect(diagnosis(reader)).toHaveCount(0);
    await expect(reader.getByText(written).first()).toBeVisible();
    await page.clock.fastForward(pollMs);
    await expect(page.getByText(written).first()).toBeVisible();
  });

  await test.step('the specialist closes it, and then nobody can change it', async () => {
    await button(reader, 'Confirm and close').click();
    const question = reader.getByRole('alertdialog', { name: 'Confirm and close' });
    await expect(question).toContainText(written);
    await looksRight(reader, 'the question before closing');
    await question.getByRole('button', { name: 'Confirm and close' }).click();
    await expect(chip(reader, 'Analysed')).toBeVisible();
    await page.clock.fastForward(pollMs);
    await expect(chip(page, 'Analysed')).toBeVisible();
    for (const one of [page, reader]) {
      await expect(button(one, 'Edit')).toBeDisabled();
      await expect(button(one, 'Change: Interpretation')).toHaveCount(0);
    }
  });
  expect(errors).toEqual([]);
  await context.close();
});

test('another specialist is chosen from the table; a deleted recording, one of another application, and one that becomes forbidden are told', async ({
  page,
  context,
  account: { email },
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(404), statusLine(403));
  const id = await prescribe(page.request, {});
  const other = await context.newPage();
  await other.clock.install();
  await openRecord(other, id);
  await openRecord(page, id);

  await test.step('another specialist is chosen from the table, also by keyboard', async () => {
    await button(page, 'Change: Interpretation').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Interpretation' });
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await expect(button(page, 'OK')).toBeDisabled();
    await closeDialog(dialog);
    await expect(button(page, 'Change: Interpretation')).toBeFocused();
    await page.keyboard.press('Enter');
    const unchecked = dialog.getByRole('radio', { checked: false }).first();
    await unchecked.focus();
    await page.keyboard.press('Space');
    const patched = page.waitForResponse((one) => one.request().method() === 'PATCH');
    await button(page, 'OK').click();
    await expect(dialog).toHaveCount(0);
    await patched;
    // The prescriber is no longer the specialist, so he may not write the diagnosis.
    const answer = await page.request.get(`/v1/records/${id}`, { headers: { 'X-Application': 'WEMU' } });
    const { rythmSpecialist } = (await answer.json()) as { rythmSpecialist: { lastName: string } };
    await expect(page.locator('.panel', { hasText: 'Interpretation' })).toContainText(rythmSpecialist.lastName);
  });

  await test.step('the recording is deleted after a question, and another tab says so', async () => {
    await button(page, 'Delete').click();
    const question = page.getByRole('alertdialog', { name: 'Delete confirmation' });
    await expect(question).toContainText('Do you really want to delete this record ?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await button(page, 'Delete').click();
    const told = isTold(page, 'The recording was deleted.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await told;
    await expect(page).toHaveURL('/home?page=1');
    await other.clock.fastForward(pollMs);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This recording does not exist');
    await follow(page, `/home/record/details/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This recording does not exist');
    await page.getByRole('link', { name: 'Go to the recordings' }).click();
    await expect(page).toHaveURL('/home?page=1');
  });

  await test.step('a recording of another application leads home', async () => {
    const foreign = await inApplication('CCW', { email, baseURL }, (request) =>
      prescribe(request, { application: 'CCW' }),
    );
    await follow(page, `/home/record/details/${foreign}`);
    await expect(notification(page)).toContainText('You cannot open this recording.');
    await expect(page).toHaveURL('/home?page=1');
    await button(page, 'Close').click();
  });

  await test.step('one that becomes forbidden while it is open leads home, too', async () => {
    const own = await prescribe(page.request, {});
    await follow(page, `/home/record/details/${own}`);
    await expect(page.getByRole('heading', { name: 'Recording Summary', level: 1 })).toBeVisible();
    await page.route(`**/v1/records/${own}`, (route) => route.fulfill({ status: 403, json: { errors: [] } }));
    await setStatus(page.request, own, 'ONGOING_RECORDING');
    await page.clock.fastForward(pollMs);
    await expect(page).toHaveURL('/home?page=1');
    await expect(notification(page)).toContainText('You cannot open this recording.');
  });
});

test.describe('the ECG application', () => {
  test.beforeEach(async ({ page, account }) => {
    await openApplication(page, 'ccw', account);
  });

  test('shows its notice, no video, and the report of a rest ECG in a new tab', async ({
    page,
    context,
    expectedErrors,
  }) => {
    const id = await finishedRestEcg(page.request);
    await openRecord(page, id);
    const band = page.getByRole('main').getByRole('alert');
    await expect(band).toHaveText('The ECG display must not be used for diagnosis.');
    await page.emulateMedia({ media: 'print' });
    await expect(band).toBeVisible();
    await page.emulateMedia({ media: null });
    await expect(page.getByText('Video', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Operator' })).toHaveCount(0);
    const answered = page.waitForResponse(/\/api\/pdf\?/);
    const opened = context.waitForEvent('page');
    await button(page, 'PDF').click();
    const tab = await opened;
    const answer = await answered;
    expect(new URL(answer.url()).searchParams.get('url')).toBe(`/en/ccw/ccw${id}/rest-ecg-report`);
    expect(answer.request().headers()['accept']).toBe('application/pdf');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expect(button(page, 'PDF')).toBeEnabled();
    expect(tab.isClosed()).toBe(false);
    await tab.close();
    await looksRight(page, 'details, ECG');

    expectedErrors.push(statusLine(500));
    await page.route('**/api/pdf?*', (route) => route.fulfill({ status: 500 }));
    const again = context.waitForEvent('page');
    const told = isTold(page, 'The report could not be downloaded.', 'alert');
    await button(page, 'PDF').click();
    const failed = await again;
    await expect.poll(() => failed.isClosed()).toBe(true);
    await told;
  });
});
