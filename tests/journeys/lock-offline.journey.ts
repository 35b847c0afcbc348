import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { inClear } from '../support/browser-profile.ts';
import { appIsCached, copiesAreSaved, savedCopies, savedDrafts, signInOn } from '../support/installed.ts';
import { expect, test } from '../support/journey.ts';
import { startKillableBrowser } from '../support/killable-browser.ts';
import { callsOf, isLocked, lockByKeys, otherPin, pin, setPin, tryPin } from '../support/lock.ts';
import { listIsThere, recordLinks } from '../support/screens.ts';

// R-DEV-22, R-DEV-24, docs/decisions/0015.
test.use({ isSignedIn: false, serviceWorkers: 'allow' });

const city = (page: Page) => page.getByRole('textbox', { name: 'City' });

test('the screen is covered and unlocked without sending anything', async ({
  page,
  context,
  account,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to (load resource|fetch)/);
  await signInOn(context, network.url, account);
  await setPin(page, network.url);
  await page.getByRole('link', { name: 'Recordings' }).first().click();
  await listIsThere(page);
  await appIsCached(page);
  await copiesAreSaved(page, 2);
  await network.close();
  const calls = callsOf(page);
  // The app reloads to lock. Until then, the page may look for the network that it has lost.
  page.once('framenavigated', () => calls.splice(0));
  await lockByKeys(page);
  await isLocked(page);
  await tryPin(page, otherPin);
  await expect(page.getByText('The PIN is wrong.')).toBeVisible();
  expect(calls).toEqual([]);
  await tryPin(page);
  await expect(recordLinks(page)).toHaveCount(10);
  await expect(page.getByRole('main')).toContainText(/Saved copy, \d\d:\d\d/);
  expect(await savedCopies(page)).toBeGreaterThanOrEqual(2);
});

test('after a kill of the browser the next start asks for the PIN, the disk does not contain it, and no data is lost', async ({
  account,
  network,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'bedside-locked-'));
  try {
    const first = await startKillableBrowser(profile);
    await signInOn(first.context, network.url, account);
    const page = await first.context.newPage();
    await setPin(page, network.url);
    await page.getByRole('link', { name: 'Edit' }).click();
    await city(page).fill('Clermont-Ferrand');
    await expect.poll(() => savedDrafts(page)).toBe(1);
    await first.kill();
    const second = await startKillableBrowser(profile);
    await signInOn(second.context, network.url, account);
    const again = await second.context.newPage();
    await again.goto(`${network.url}/home/profile/edit`);
    await isLocked(again);
    await tryPin(again);
    await expect(city(again)).toHaveValue('Clermont-Ferrand');
    await second.kill();
    expect(inClear(profile, [pin, 'Clermont-Ferrand'])).toEqual([]);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
