import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { listIsThere, recordLinks } from '../support/screens.ts';
import { laterBegins } from '../support/worker.ts';

// R-DEV-1. A test's browser never offers the installation, so this test simulates the offer.

/**
 * Offers the installation as Chromium does soon after the start, and counts how often the app then opens the
 * question.
 */
async function offerInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve((document.documentElement.dataset['prompted'] = 'yes')),
    });
    addEventListener('load', () => dispatchEvent(offer));
  });
}

async function openList(page: Page): Promise<void> {
  const hasBegun = laterBegins(page);
  await page.goto('/home');
  await listIsThere(page);
  await hasBegun;
}

/** Opens a recording from the list, and returns. */
async function lookAround(page: Page): Promise<void> {
  await recordLinks(page).first().click();
  await expect(page).toHaveURL(/record\/details/);
  await expect(page.getByRole('heading', { level: 1, name: 'Recording Summary' })).toBeVisible();
  await page.getByRole('link', { name: 'Recordings' }).first().click();
  await listIsThere(page);
}

const hint = (page: Page) => page.getByText('the app opens from the home screen');

test('the hint appears after some navigation, not on arrival, and never again after a refusal', async ({ page }) => {
  await offerInstall(page);
  await openList(page);
  await expect(hint(page)).toBeHidden();
  await lookAround(page);
  await expect(hint(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(hint(page)).toBeHidden();
  await openList(page);
  await lookAround(page);
  await expect(hint(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-prompted');
});
