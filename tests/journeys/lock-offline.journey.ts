import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { inClear } from '../support/browser-profile.ts';
import { appIsCached, copiesAreSaved, isSavedAfter, savedCopies, signInOn } from '../support/installed.ts';
import { expect, test } from '../support/journey.ts';
import { startKillableBrowser } from '../support/killable-browser.ts';
import { callsOf, choosePin, isLocked, lockByKeys, otherPin, pin, setPin, tryPin } from '../support/lock.ts';
import { listIsThere, recordLinks } from '../support/screens.ts';

// R-DEV-6, R-DEV-22, R-DEV-24, docs/decisions/0015.
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

test('behind a PIN, text typed before a kill of the browser is there after the next start, which asks for the PIN, and the disk does not contain it', async ({
  account,
  network,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'bedside-killed-'));
  const start = async (path: string) => {
    const { context, kill } = await startKillableBrowser(profile);
    await signInOn(context, network.url, account);
    const page = await context.newPage();
    await page.goto(`${network.url}/home/profile${path}`);
    return { page, kill };
  };
  try {
    const first = await start('');
    await choosePin(first.page);
    await first.page.getByRole('link', { name: 'Edit' }).click();
    await isSavedAfter(first.page, () => city(first.page).fill('Clermont-Nord'));
    await first.kill();

    const second = await start('/edit');
    await isLocked(second.page);
    await tryPin(second.page);
    await expect(city(second.page)).toHaveValue('Clermont-Nord');
    await second.kill();
    expect(inClear(profile, [pin, 'Clermont-Nord'])).toEqual([]);
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
