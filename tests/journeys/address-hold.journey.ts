import type { Challenge } from 'altcha-lib';
import { request as apiRequest, type Page } from 'playwright/test';
import { payloadOf } from '../../server/http/testing/captcha.ts';
import { signInAt, typeOwnPassword } from '../support/administration.ts';
import { colleagueOf, password } from '../support/journey-accounts.ts';
import { expect, listenForErrors, statusLine, test } from '../support/journey.ts';
import { newestTo } from '../support/mailbox.ts';
import { temporaryPassword } from '../support/password-request.ts';
import { prescribe, setStatus, userIdOf } from '../support/prescription.ts';
import { isTold } from '../support/screens.ts';
import { openSession, ownHeaders } from '../support/session.ts';

// docs/decisions/0094. Accounts change, so the journey has its own server.
test.use({ isSignedIn: false, locale: 'en-GB', baseURL: async ({ ownServer }, use) => use(ownServer.url) });

const written = 'Sinus rhythm, no arrhythmia.';
const waiting = 'You neither read nor write a diagnosis until you have confirmed that this account is yours';

const expectWithheld = async (stranger: Page, record: number) => {
  await stranger.goto(`/home/record/details/${record}`);
  await expect(stranger.getByText(waiting)).toBeVisible();
  await expect(stranger.getByText(written)).toHaveCount(0);
  await expect(stranger.getByRole('button', { name: 'Edit' })).toBeDisabled();
};

const prove = async (stranger: Page, former: string) => {
  await stranger.getByRole('textbox', { name: 'Former password' }).fill(former);
  await stranger.getByRole('button', { name: 'Confirm', exact: true }).click();
};

const expectShown = (stranger: Page) => expect(stranger.getByText(written).first()).toBeVisible();

test('who has reached an account by an address that an administrator entered sees no diagnosis', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
  expectedErrors,
}) => {
  // The confirmed address ends every session of the former one.
  expectedErrors.push(statusLine(400), statusLine(401), statusLine(403));
  const newBrowser = async () => {
    const opened = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage();
    listenForErrors(opened, consoleErrors);
    return opened;
  };
  /** The doctor's recording, whose diagnosis this doctor has written. */
  const diagnosed = async (email: string) => {
    const request = await apiRequest.newContext({ baseURL: baseURL ?? '' });
    await openSession(request, email);
    const record = await prescribe(request, {});
    for (const status of ['ONGOING_RECORDING', 'RECORDED']) await setStatus(request, record, status);
    await request.patch(`/v1/records/${record}`, { headers: ownHeaders, data: { diagnosis: written } });
    return { record, id: await userIdOf(request) };
  };
  const enterAddress = async (id: number, email: string) => {
    await page.goto(`/administration/home/professionals/${id}/edit`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  /** As far as the new address alone leads, by calls. Its screens stand in password.journey.ts. */
  const takeOver = async (email: string, secret: string) => {
    const stranger = await newBrowser();
    const { request } = stranger;
    const before = await newestTo(request, email);
    const challenge = (await (await request.get('/v1/captcha')).json()) as Challenge;
    const captcha = await payloadOf(challenge);
    const wanted = { email, captcha, userType: 'HealthCareProfessional' };
    await request.post('/v1/login/forgotpassword', { headers: ownHeaders, data: wanted });
    const oldPassword = await temporaryPassword(request, email, before);
    await openSession(request, email, 'WEMU', 'doctor', oldPassword);
    const change = { email, oldPassword, newPassword: secret };
    const answer = await request.post('/v1/user/setpassword', { headers: ownHeaders, data: change });
    expect(answer.status()).toBe(204);
    return stranger;
  };

  const { email } = colleagueOf('address-hold');
  const { record, id } = await diagnosed(email);
  await signInAt(page, '/administration/auth/login', 'admin@demo.example');
  await expect(page).toHaveURL(/\/administration\/home/);

  await test.step('a stranger who uses the address reads no diagnosis, and the former password shows it', async () => {
    await enterAddress(id, 'first@elsewhere.example');
    await typeOwnPassword(page);
    await expect(page.getByText('first@elsewhere.example was entered')).toBeVisible();
    await expect(page.getByText('You entered this address, so another administrator must confirm it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm the address' })).toHaveCount(0);
    const stranger = await takeOver('first@elsewhere.example', 'Nightwatch-7');
    await expectWithheld(stranger, record);
    await stranger.getByRole('link', { name: 'Confirm it in your profile' }).click();
    await prove(stranger, 'Nightwatch-7');
    await expect(stranger.getByText('This is not the former password.')).toBeVisible();
    const told = isTold(stranger, 'Your account was confirmed.');
    await prove(stranger, password);
    await told;
    await stranger.goBack();
    await expectShown(stranger);
    await stranger.context().close();
  });

  await test.step('a second administrator lifts the hold', async () => {
    await enterAddress(id, 'second@elsewhere.example');
    await expect(page.getByText('second@elsewhere.example was entered')).toBeVisible();
    const stranger = await takeOver('second@elsewhere.example', 'Nightwatch-8');
    await expectWithheld(stranger, record);
    const root = await newBrowser();
    await signInAt(root, '/administration/auth/login', 'root@demo.example');
    await root.getByRole('main').getByRole('button', { name: 'Clinique des Tilleuls' }).click();
    await expect(root).toHaveURL(/home/);
    await root.goto(`/administration/home/professionals/${id}`);
    await root.getByRole('button', { name: 'Confirm the address' }).click();
    await root.getByRole('textbox', { name: 'How do you know it?' }).fill('I called her at the ward.');
    await root.getByRole('button', { name: 'Confirm', exact: true }).click();
    const told = isTold(root, 'The address was confirmed.');
    await typeOwnPassword(root);
    await told;
    await stranger.reload();
    await expectShown(stranger);
    // The server would wait for the streams of open pages before it stops.
    for (const opened of [stranger, root]) await opened.context().close();
  });

  await test.step('an address that was entered by mistake is withdrawn', async () => {
    await enterAddress(id, 'nobody@elsewhere.example');
    const told = isTold(page, 'nobody@elsewhere.example was withdrawn.');
    await page.getByRole('button', { name: 'Withdraw nobody@elsewhere.example' }).click();
    await told;
    await expect(page.getByText('nobody@elsewhere.example was entered')).toHaveCount(0);
  });
});
