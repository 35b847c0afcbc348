import type { Page } from 'playwright/test';
import { closeDialog } from '../support/dialog.ts';
import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { colleagueOf } from '../support/journey-accounts.ts';
import { countOnServer, field, fillRequired, openForm, shownPatient, submit } from '../support/patient-form.ts';
import { listIsThere, notSentYet, pressIfThere } from '../support/screens.ts';
import { endSession, openSession, ownHeaders } from '../support/session.ts';
import { signIn } from '../support/sign-in-screen.ts';

// Decision 0060: what each answer to waiting items leads to. Sessions end, so each test has its own.
test.use({ isSignedIn: false });

const creations = /^\/v1\/(patients|records)$/;
const tray = (page: Page, count: number) => page.getByRole('button', { name: `${count} not sent` });
const entry = (page: Page, text: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });

/** In the form that is open. */
async function savePatient(page: Page, firstName: string, lastName: string): Promise<void> {
  await fillRequired(page, firstName, lastName);
  await submit(page).click();
  await expect(notSentYet(page)).toBeVisible();
}

async function sendNow(page: Page, title: string): Promise<void> {
  await entry(page, title).getByRole('button', { name: 'Send now' }).click();
}

test('each answer to waiting work is told, stops only what depends on it, and leads on', async ({
  page,
  context,
  account,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(
    /net::ERR_|: offline/,
    statusLine(422),
    statusLine(403),
    statusLine(400),
    statusLine(404),
    statusLine(429),
  );
  const { url } = network;
  await openSession(context.request, account.email);
  network.become({ kind: 'cut-call', after: 0 }, creations);
  await openForm(page, url);
  await savePatient(page, 'Anna', 'Answers');
  await follow(page, '/home/patient/create');
  await savePatient(page, 'Bert', 'Answers');
  await page.getByRole('link', { name: 'Prescribe recording' }).click();
  await page.getByRole('button', { name: '1 h', exact: true }).click();
  await page.getByRole('textbox', { name: 'Comments' }).fill('Fainted twice.');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(notSentYet(page)).toContainText('This will be sent after patient Bert Answers has been created.');
  await follow(page, '/home/patient/create');
  await savePatient(page, 'Cora', 'Answers');

  const answers: Record<string, Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0]> = {
    Anna: { status: 422, json: { errors: [{ field: 'lastName', code: 'invalid', message: 'Not this name.' }] } },
    Bert: { status: 403, json: { errors: [{ code: 'forbidden', message: 'You may no longer create patients.' }] } },
    Cora: { status: 429, headers: { 'Retry-After': '300' }, json: { errors: [] } },
  };
  await page.route(`${url}/v1/patients`, (route) => {
    const { firstName } = route.request().postDataJSON() as { firstName: string };
    return answers[firstName] ? route.fulfill(answers[firstName]) : route.fallback();
  });
  network.become({ kind: 'pass' });
  await tray(page, 4).click();

  await test.step('429 waits as long as the server asks', async () => {
    await sendNow(page, 'New patient Cora');
    await expect(entry(page, 'New patient Cora')).toContainText(
      /The server is busy\. Sending will be tried again later\. Next attempt: .+\./,
    );
    delete answers['Cora'];
  });
  await test.step('the page of a captive portal is no answer', async () => {
    network.become({ kind: 'portal' }, creations);
    await sendNow(page, 'New patient Cora');
    await expect(entry(page, 'New patient Cora')).toContainText(/No reply was received\. Next attempt: .+\./);
    network.become({ kind: 'pass' });
    // The app may send it by itself as soon as the network is back. Then there is nothing to press.
    await pressIfThere(entry(page, 'New patient Cora').getByRole('button', { name: 'Send now' }));
    await expect(entry(page, 'New patient Cora')).toHaveCount(0);
    expect(await countOnServer(page, 'Answers')).toBe(1);
  });
  await test.step('403 says why, and what depends on it still waits', async () => {
    await sendNow(page, 'New patient Bert');
    await expect(entry(page, 'New patient Bert')).toContainText('You may no longer create patients.');
    await expect(entry(page, 'Recording of Bert')).toContainText(
      'This will be sent after patient Bert Answers has been created.',
    );
  });
  await test.step('422 leads back into the form, with the error at its field', async () => {
    const isAnswered = page.waitForResponse((response) => response.status() === 422);
    await sendNow(page, 'New patient Anna');
    // It may have been sent before, and then the tray still shows that answer.
    await isAnswered;
    await expect(entry(page, 'New patient Anna')).toContainText('Last name: Not this name.');
    await entry(page, 'New patient Anna').getByRole('link', { name: 'Last name' }).click();
    await expect(field(page, 'lastName')).toBeFocused();
    await expect(field(page, 'lastName')).toHaveValue('Answers');
    await expect(field(page, 'lastName')).toHaveAccessibleDescription(/Not this name\./);
    delete answers['Anna'];
    await field(page, 'lastName').fill('Answered');
    await submit(page).click();
    // The former name was sent without an answer.
    await page.getByRole('button', { name: 'Correct the file of Anna Answers' }).click();
    await expect(page).toHaveURL(/\/patient\/details\/\d{1,9}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Anna Answered' })).toBeVisible();
  });
  await test.step('a patient who was deleted meanwhile leaves the typed text to copy', async () => {
    delete answers['Bert'];
    network.become({ kind: 'cut-call', after: 0 }, /^\/v1\/records$/);
    await tray(page, 2).click();
    await sendNow(page, 'New patient Bert');
    await expect(entry(page, 'Recording of Bert')).toContainText('No reply was received.');
    await closeDialog(page.getByRole('dialog'));
    await follow(page, '/home/patient');
    await page.getByRole('searchbox', { name: 'Last name' }).fill('Answers');
    await page.getByRole('link', { name: 'Bert Answers' }).first().click();
    const id = await shownPatient(page);
    await page.request.delete(`${url}/v1/patients/${id}`, { headers: ownHeaders });
    network.become({ kind: 'pass' });
    await tray(page, 1).click();
    await sendNow(page, 'Recording of Bert');
    await expect(entry(page, 'Recording of Bert')).toContainText('The server refused this.');
    await expect(entry(page, 'Recording of Bert')).toContainText('Fainted twice.');
    await entry(page, 'Recording of Bert').getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'This patient does not exist' })).toBeVisible();
  });
});

test('unsent work asks at a sign-out, and waits, sealed, for the sign-in of its own user', async ({
  page,
  context,
  account,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_|: offline/, statusLine(401));
  const { url } = network;
  await openSession(context.request, account.email);
  network.become({ kind: 'cut-call', after: 0 }, creations);
  await openForm(page, url);
  await savePatient(page, 'Dora', 'Sealed');
  await test.step('a sign-out asks', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out and lose what is not sent?' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
  });
  await test.step('the session ends elsewhere', async () => {
    await endSession(context);
    network.become({ kind: 'pass' });
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByText('Unsent entries are stored on this device, encrypted,')).toBeVisible();
  });
  await test.step('another user signs in and out', async () => {
    await signIn(page, colleagueOf('other-doctor'));
    await expect(page.getByText('Another user has unsent entries on this device.').last()).toBeVisible();
    await expect(page.getByText('Dora')).toHaveCount(0);
    expect(await countOnServer(page, 'Sealed')).toBe(0);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
  await signIn(page, account);
  await listIsThere(page);
  await expect.poll(() => countOnServer(page, 'Sealed')).toBe(1);
  await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0);
});
