import type { Page } from 'playwright/test';
import { expect, statusLine, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { codeFromMailbox, newestTo } from '../support/mailbox.ts';
import { codeField } from '../support/sign-in-screen.ts';
import { listIsThere, recordLinks } from '../support/screens.ts';
import { laterBegins } from '../support/worker.ts';

// R-ACC-1, R-SHL-63, R-DEV-1.
test.use({ isSignedIn: false });

/**
 * Offers the installation as Chromium does soon after the start, and counts how often the app then opens the
 * question. A test's browser never offers it.
 */
async function offerInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve((document.documentElement.dataset['prompted'] = 'yes')),
    });
    addEventListener('load', () => dispatchEvent(offer));
  });
}

test('a user signs in, opens a recording, returns, refuses to install the app, and turns a page by keyboard alone', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(401));
  const hint = page.getByText('the app opens from the home screen');
  await test.step('a user signs in by keyboard alone', async () => {
    await page.goto('/');
    await expect(page.getByLabel('Email')).toBeVisible();
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(account.email);
    await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
    await page.keyboard.type('Bedside-2026');
    await tabTo(page, page.getByRole('button', { name: 'Login' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    // The step has replaced the first one and has the focus, and Enter would send it.
    await expect(page.getByRole('radio', { name: 'E-Mail' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'SMS' })).toBeChecked();
    await page.keyboard.press('ArrowUp');
    const before = await newestTo(page.request, account.email);
    await tabTo(page, page.getByRole('button', { name: 'Send code' }));
    await page.keyboard.press('Space');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(await codeFromMailbox(page.request, account.email, before));
    await page.keyboard.press('Enter');
    await listIsThere(page);
  });

  await test.step('the first stop skips the bar; a recording opens, and the breadcrumb leads back', async () => {
    await offerInstall(page);
    const hasBegun = laterBegins(page);
    await page.goto('/home');
    await listIsThere(page);
    await hasBegun;
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await tabTo(page, skip);
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL('/home?page=1');
    await expect(hint).toBeHidden();
    await tabTo(page, recordLinks(page).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Print' }));
    await tabTo(
      page,
      page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }),
      'Shift+Tab',
    );
    await page.keyboard.press('Enter');
    await listIsThere(page);
  });

  await test.step('the hint to install appears after some navigation, not on arrival, and a refusal opens no question', async () => {
    await expect(hint).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Not now' }).focus();
    await page.keyboard.press('Enter');
    await expect(hint).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-prompted');
  });

  await test.step('turning a page leaves the focus where it was', async () => {
    await page.getByRole('link', { name: 'Page 2' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home?page=2');
    await listIsThere(page);
    await expect(page.getByRole('link', { name: 'Page 2' })).toBeFocused();
  });
});
