import type { Page } from 'playwright/test';
import { expect, statusLine, test } from '../support/journey.ts';
import { follow } from '../support/follow.ts';
import { expectNoticesRead } from '../support/legal-notices.ts';
import { looksRight } from '../support/looks-right.ts';
import { enterCredentials } from '../support/sign-in-screen.ts';
import { listIsThere, recordsOnServer } from '../support/screens.ts';
import { asFromPlainHost } from '../support/plain-host.ts';

// R-SHL-60, R-SHL-61: every screen in three sizes and both themes, with axe and the page's policy.
async function listenForPolicy(page: Page): Promise<() => Promise<string[]>> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const notify = (globalThis as unknown as { tellViolation: (violation: string) => void }).tellViolation;
      notify(`${violatedDirective} ${blockedURI}`);
    });
  });
  return async () => violations;
}

test.describe('before sign-in', () => {
  test.use({ isSignedIn: false });

  test('every screen fits the three sizes, is accessible in both themes, and follows its policy', async ({
    page,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(statusLine(401));
    const violations = await listenForPolicy(page);
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await looksRight(page, 'page not found');
    await follow(page, '/auth/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await looksRight(page, 'sign-in');
    await page.getByLabel('Email').fill('wrong');
    await page.getByRole('textbox', { name: 'Password' }).focus();
    await page.getByLabel('Email').focus();
    await looksRight(page, 'sign-in with errors');
    await enterCredentials(page, account.email, 'wrong');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await looksRight(page, 'sign-in refused');
    await page.getByRole('button', { name: 'Close' }).click();
    await enterCredentials(page, account.email);
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    await looksRight(page, 'how the code travels');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    await looksRight(page, 'security code');
    expect(await violations()).toEqual([]);
  });

  test('the page that says why the app cannot start fits, too', async ({ page, expectedErrors }) => {
    expectedErrors.push(/config\.json/);
    await asFromPlainHost(page);
    await page.route('**/config.json', (route) => route.fulfill({ body: '{}' }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'The app cannot start' })).toBeVisible();
    await looksRight(page, 'the app cannot start');
  });
});

test.describe('after sign-in', () => {
  test('every screen fits the three sizes, is accessible in both themes, and follows its policy', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(statusLine(500));
    const violations = await listenForPolicy(page);
    await page.goto('/home');
    await listIsThere(page);
    await looksRight(page, 'recordings');
    const { data } = await recordsOnServer(page);
    await follow(page, `/home/record/details/${data[0]?.id}`);
    await expect(page.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
    await looksRight(page, 'recording');
    await page.route('**/v1/records/list', (route) => route.fulfill({ status: 500 }));
    // On a slow machine, a page with a saved copy would show the copy.
    await follow(page, '/home?page=4');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await looksRight(page, 'recordings that could not be loaded');
    await page.unroute('**/v1/records/list');
    await page.route('**/v1/records/list', (route) => route.fulfill({ json: { data: [], meta: { totalCount: 0 } } }));
    await follow(page, '/home?page=5');
    await expect(page.getByRole('heading', { name: 'No recording yet' })).toBeVisible();
    await looksRight(page, 'no recording yet');
    await follow(page, '/home/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await looksRight(page, 'page not found');
    expect(await violations()).toEqual([]);
  });

  // The screens that come before all others.
  for (const [email, address, ready] of [
    ['newcomer@demo.example', '/home/profile/password', async () => {}],
    ['reader@demo.example', '/home/eula', expectNoticesRead],
  ] as const) {
    test.describe(`as ${email}`, () => {
      test.use({ account: { email, phoneNumber: '' } });

      test(`the screen ${address} comes before any other, fits, and is accessible`, async ({
        page,
        expectedErrors,
      }) => {
        expectedErrors.push(statusLine(501));
        await page.goto('/home?page=2');
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
        await ready(page);
        await looksRight(page, address);
      });
    });
  }
});
