import type { Locator } from 'playwright/test';
import { expect, statusLine, test } from '../support/journey.ts';
import { requestCode, enterCredentials, signIn } from '../support/sign-in-screen.ts';
import { listIsThere, notification } from '../support/screens.ts';
import { asFromPlainHost } from '../support/plain-host.ts';

// R-ACC-1 to R-ACC-10, R-ACC-14.
test.use({ isSignedIn: false });

test('a user signs in with the code from the mailbox and sees the recordings; the first call sends the credentials in headers and no body', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(401));
  await page.goto('/dev/mailbox');
  await page.goto('/');
  await expect(page).toHaveURL('/auth/login');
  const requested = page.waitForRequest('**/v1/login/doctor/email');
  const sent = page.waitForRequest('**/v1/login/auth/EMAIL');
  await signIn(page, account);
  const request = await requested;
  expect(request.method()).toBe('POST');
  expect(request.postData()).toBeNull();
  expect(request.headers()).toMatchObject({
    'x-email': account.email,
    'x-password': 'Bedside-2026',
    'x-application': 'WEMU',
    'x-lang': 'en-GB',
  });
  expect((await sent).headers()['x-auth-token-1']).toBeTruthy();
  // With one organization there is no chooser.
  await expect(page).toHaveURL('/home?page=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Recordings' })).toBeVisible();
  await listIsThere(page);
  await expect(page.getByRole('banner')).toContainText('St. Aldric Hospital');
  await expect(page.getByRole('banner')).toContainText('Dr Eleanor Hargreaves');
  // The history no longer has the steps of signing in.
  await page.goBack();
  await expect(page).toHaveURL('/dev/mailbox');
});

test('a wrong password gives the same lasting message for a known and an unknown address, and no typed text is lost', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(401));
  await page.clock.install();
  await page.goto('/auth/login');
  for (const typed of [account.email, 'nobody@journeys.example'])
    await test.step(typed, async () => {
      await enterCredentials(page, typed, 'not-the-password');
      await expect(notification(page)).toContainText('The email or the password is incorrect.');
      await page.clock.fastForward(60_000);
      await expect(notification(page)).toContainText('The email or the password is incorrect.');
      await expect(page).toHaveURL('/auth/login');
      await expect(page.getByLabel('Email')).toHaveValue(typed);
      await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('not-the-password');
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(notification(page)).toHaveCount(0);
    });

  await test.step('a password beyond Latin-1 reaches the server as typed', async () => {
    const requested = page.waitForRequest('**/v1/login/doctor/email');
    await enterCredentials(page, account.email, 'пароль 密码');
    const headers = (await requested).headers();
    expect(headers['x-password-encoding']).toBe('percent');
    expect(decodeURIComponent(headers['x-password'] ?? '')).toBe('пароль 密码');
    await expect(notification(page)).toContainText('The email or the password is incorrect.');
  });

  await test.step('a second press while the server works sends nothing more', async () => {
    const calls: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route('**/v1/login/doctor/email', async (route) => {
      calls.push(route.request().method());
      await held.promise;
      await route.continue();
    });
    await enterCredentials(page, account.email);
    await page.getByRole('textbox', { name: 'Password' }).press('Enter');
    await page.getByRole('textbox', { name: 'Password' }).press('Enter');
    held.resolve();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    expect(calls).toEqual(['POST']);
  });
});

test('the first press acts, also if it leaves a field that is empty or wrong', async ({ page }) => {
  const press = async (link: Locator) => {
    const place = (await link.boundingBox())!;
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    await page.mouse.up();
  };
  for (const typed of ['', 'x']) {
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(typed);
    await page.getByRole('textbox', { name: 'Password' }).focus();
    await press(page.getByRole('link', { name: 'Forgot your password' }));
    await expect(page).toHaveURL('/auth/login/pwd-request/doctor');
    // The address changes before the screen does, and the form before it has a field of this name, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Password request' })).toBeVisible();
    await page.getByLabel('Email').fill(typed);
    await press(page.getByRole('link', { name: 'Back' }));
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await page.getByLabel('Email').fill(typed);
    await press(page.getByRole('link', { name: 'Administrator' }));
    await expect(page).toHaveURL('/administration/auth/login');
  }
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administrator' })).toHaveCount(0);
});

test('Login needs a plausible address and password; the footer leads on; Back and Forward move between the steps, and a reload starts at the first one', async ({
  page,
  account,
}) => {
  await page.goto('/auth/login');

  await test.step('each field shows its error; the footer links to a new password and to the help', async () => {
    const email = page.getByLabel('Email');
    const password = page.getByRole('textbox', { name: 'Password' });
    const login = page.getByRole('button', { name: 'Login' });
    await expect(login).toBeDisabled();
    await email.fill('x');
    await email.fill('');
    await password.fill('x');
    await expect(page.getByText('An email is required.')).toBeVisible();
    await password.fill('');
    await email.focus();
    await expect(page.getByText('A password is required.')).toBeVisible();
    await email.fill('doctor@demo');
    await password.fill('x');
    await expect(page.getByText('The email is invalid.')).toBeVisible();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('A password is required.')).toHaveCount(0);
    await expect(login).toBeDisabled();
    await email.press('Enter');
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await email.fill('doctor@demo.example');
    await expect(login).toBeEnabled();
    await password.fill('');
    await expect(login).toBeDisabled();

    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Version 3.8.18');
    await expect(footer.getByRole('link', { name: 'Forgot your password' })).toHaveAttribute(
      'href',
      '/auth/login/pwd-request/doctor',
    );
    await expect(footer.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', /(?=.*faq)(?=.*\/en(\/|$))/);
  });

  await test.step('Back and Forward move between the steps, and a reload starts at the first one', async () => {
    const titles = ['', 'Login', 'Receive a security code', 'Security code'];
    const isAt = async (step: number) => {
      await expect(page.getByText(`Step ${step} of 3`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[step] ?? '');
      await expect(page).toHaveTitle(`${titles[step]} · Bedside EEG`);
    };
    const code = await requestCode(page, account);
    await isAt(3);
    await page.goBack();
    await isAt(2);
    await page.goBack();
    await isAt(1);
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.goForward();
    await isAt(2);
    await page.goForward();
    await isAt(3);
    expect(await page.evaluate(() => [location.href, JSON.stringify(history.state)].join(' '))).not.toMatch(
      new RegExp(`${account.email}|token|${code}`),
    );
    await page.getByRole('button', { name: 'Back' }).click();
    await isAt(1);
    // The later steps belong to the former address.
    await page.getByLabel('Email').fill('somebody.else@journeys.example');
    await page.goForward();
    await isAt(1);
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Login' }).click();
    await isAt(2);
    await page.reload();
    await isAt(1);
    await expect(page.getByLabel('Email')).toHaveValue('');
  });
});

test('the administrator’s button leads to the address of the configuration, and without one there is none', async ({
  page,
}) => {
  await asFromPlainHost(page);
  for (const administration of ['/elsewhere', undefined]) {
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), administration } });
    });
    await page.goto('/auth/login');
    await expect(page.getByRole('contentinfo')).toContainText('Version 3.8.18');
    const button = page.getByRole('link', { name: 'Administrator' });
    if (administration) await expect(button).toHaveAttribute('href', administration);
    else await expect(button).toHaveCount(0);
  }
});
