import { expect, statusLine, test } from '../support/journey.ts';
import { codeFromMailbox, newestTo, wrongCode } from '../support/mailbox.ts';
import { requestCode, codeField, submitCode } from '../support/sign-in-screen.ts';
import { isTold, listIsThere, notification } from '../support/screens.ts';

// R-ACC-7, R-ACC-16.
test.use({ isSignedIn: false });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(statusLine(401));
});

test('a wrong, an expired and a replaced code are refused and say why; a code sent again arrives the same way, and can be pasted with spaces', async ({
  page,
  account,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/auth/login');
  const expiring = await requestCode(page, account);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });

  await test.step('the device may offer the code', async () => {
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
    await expect(submit).toBeDisabled();
  });

  await test.step('a wrong code is refused and stays in its field', async () => {
    await submitCode(page, wrongCode(expiring));
    await expect(codeField(page)).toHaveAccessibleDescription('The code is incorrect.');
    await expect(notification(page)).toHaveCount(0);
    await expect(codeField(page)).toHaveValue(wrongCode(expiring));
    // The next key press replaces it.
    await expect(codeField(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(wrongCode(expiring));
  });

  await test.step('an expired code is refused, and the page says what to do', async () => {
    // As the platform answers after ten minutes.
    const expired = { code: 'code-expired', message: 'The code has expired. Please sign in again.' };
    await page.route('**/v1/login/confirm', (route) => route.fulfill({ status: 401, json: { errors: [expired] } }));
    await submitCode(page, expiring);
    await expect(codeField(page)).toHaveAccessibleDescription('The code has expired. Please sign in again.');
    await expect(codeField(page)).toHaveValue(expiring);
    await page.unroute('**/v1/login/confirm');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
  });

  const first = await requestCode(page, account, 'SMS');
  const second = await test.step('a code sent again arrives the same way', async () => {
    await expect(page.getByText(/^Sent by SMS at/)).toBeVisible();
    const byMail = await newestTo(page.request, account.email);
    const bySms = await newestTo(page.request, account.phoneNumber);
    const again = page.waitForRequest('**/v1/login/auth/*');
    const told = isTold(page, 'A security code was sent.');
    await page.getByRole('button', { name: 'Send code again' }).click();
    expect((await again).url()).toMatch(/\/SMS$/);
    await told;
    const code = await codeFromMailbox(page.request, account.phoneNumber, bySms);
    expect(await newestTo(page.request, account.email)).toBe(byMail);
    return code;
  });

  await test.step('and the one before is invalid', async () => {
    // Two codes are equal once in a million.
    await submitCode(page, first);
    await expect(codeField(page)).toHaveAccessibleDescription(/^This code was replaced by a newer one\./);
  });

  await test.step('a code can be pasted with spaces', async () => {
    const pasted = `${second.slice(0, 3)} ${second.slice(3)}`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await codeField(page).press('ControlOrMeta+a');
    await codeField(page).press('ControlOrMeta+v');
    await expect(codeField(page)).toHaveValue(pasted);
    await codeField(page).press('Enter');
    await listIsThere(page);
  });
});

test('after five wrong codes the right one is refused, too, and a new one works', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(429));
  await page.goto('/auth/login');
  const code = await requestCode(page, account);
  for (const _ of [1, 2, 3, 4, 5]) {
    const answer = page.waitForResponse('**/v1/login/confirm');
    await submitCode(page, wrongCode(code));
    expect((await answer).ok()).toBe(false);
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).not.toHaveAttribute('data-pending');
  }
  await submitCode(page, code);
  await expect(codeField(page)).toHaveAccessibleDescription('Too many wrong codes. Please ask for a new code.');
  const before = await newestTo(page.request, account.email);
  await page.getByRole('button', { name: 'Send code again' }).click();
  await submitCode(page, await codeFromMailbox(page.request, account.email, before));
  await listIsThere(page);
});
