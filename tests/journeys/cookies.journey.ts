import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeChromiumPath } from '../support/browsers.ts';
import { expect, listenForErrors, statusLine, test } from '../support/journey.ts';
import { notification } from '../support/screens.ts';
import { signIn } from '../support/sign-in-screen.ts';

// R-ACC-11.
test.use({ isSignedIn: false });

test('a user with blocked cookies reads so before typing, and again after signing in anyway', async ({
  playwright,
  baseURL,
  account,
  consoleErrors,
  expectedErrors,
}, info) => {
  const text = 'Cookies are disabled. Please enable them to sign in.';
  const profile = info.outputPath('profile');
  mkdirSync(join(profile, 'Default'), { recursive: true });
  // The browser's setting 'Block all cookies' writes this.
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  const context = await playwright.chromium.launchPersistentContext(profile, {
    executablePath: wholeChromiumPath,
    baseURL: baseURL ?? '',
    locale: 'en-GB',
  });
  const [page = await context.newPage()] = context.pages();
  listenForErrors(page, consoleErrors);
  await page.goto('/auth/login');
  await expect(notification(page)).toContainText(text);
  await expect(notification(page)).toContainText('400');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expectedErrors.push(statusLine(401));
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(notification(page)).toHaveCount(0);
  await signIn(page, account);
  await expect(notification(page)).toContainText(text);
  await expect(page.getByLabel('Email')).toHaveValue('');
  await context.close();
});

test('a user with enabled cookies reads nothing about them, and no test cookie is left', async ({ page, context }) => {
  await page.goto('/auth/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(notification(page)).toHaveCount(0);
  await expect.poll(() => context.cookies()).toEqual([]);
});
