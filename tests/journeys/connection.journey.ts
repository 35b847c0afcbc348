import type { Page } from 'playwright/test';
import { closeDialog } from '../support/dialog.ts';
import { appIsCached, signInOn } from '../support/installed.ts';
import { expect, test } from '../support/journey.ts';
import { portalText, type Weather } from '../support/network.ts';
import { listIsThere, sendNote, recordLinks } from '../support/screens.ts';
import { enterCredentials } from '../support/sign-in-screen.ts';
import { wakeWithLoss } from '../support/wake.ts';

// R-SHL-64, R-CAL-6, R-SHL-34, docs/decisions/0012.

const pill = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Offline|Weak network)/ });
const offline = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Offline — saved copies' });
/** What a screen reader is told of the network. */
const readOut = (page: Page) => page.getByRole('banner').getByRole('status');
const details = (page: Page) => page.getByRole('dialog');
const lostList = (page: Page) => page.getByRole('heading', { name: 'The recordings could not be loaded' });
/** The services' paths. The app's own files pass. */
const services = /^\/(v1|api|annotations|tos)\//;
/** Longer than the longest wait before the app retries, in ms. */
const longestWaitMs = 60_000;

/** Does what a tablet does when its radio is back. */
async function comeBackOnline(page: Page): Promise<void> {
  // The browser's own switch tells the page before it allows calls.
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/net::ERR_|: offline/);
});

test('slow, missing and lost answers are told until the network is good again, and a session that ended leads to sign-in', async ({
  page,
  context,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  // It waits long, and the line of what loads would be drawn all the time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${network.url}/home`);
  await listIsThere(page);

  await test.step('slow answers mean a weak network, and fast ones end it', async () => {
    network.become({ kind: 'delay', ms: 3100 }, services);
    await recordLinks(page).first().click();
    await expect(pill(page)).toHaveAccessibleName('Weak network');
    await pill(page).click();
    await expect(details(page)).toContainText(/Since \d\d:\d\d, replies from the server have been slow or lost\./);
    // Not before: the first fast answers would hide the pill.
    network.become({ kind: 'pass' });
    await closeDialog(details(page));
    await expect(page.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
    await page.goBack();
    await listIsThere(page);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await listIsThere(page);
    await expect(pill(page)).toHaveCount(0);
  });

  await test.step('without answers it is offline after the deadline, and online as soon as the device says so', async () => {
    network.become({ kind: 'blackhole' });
    await page.getByRole('link', { name: 'Page 3' }).click();
    // The deadline of a call is 10 s.
    await expect(offline(page)).toBeVisible();
    await expect(lostList(page)).toBeVisible();
    // A loss is read out a second late, and the return only after it.
    await expect(readOut(page)).toHaveText('Offline — saved copies');
    network.become({ kind: 'pass' });
    await comeBackOnline(page);
    await listIsThere(page);
    await expect(offline(page)).toHaveCount(0);
  });

  await test.step('a call that is lost just after the tablet woke is repeated, and nothing is called offline', async () => {
    // The step before was offline, and is read out a second longer.
    await expect(readOut(page)).toHaveText('Connected again');
    await page.evaluate(wakeWithLoss);
    await expect.poll(() => page.evaluate(() => wake.isRepeated)).toBe(true);
    await listIsThere(page);
    expect(await page.evaluate(() => wake.saidOffline)).toBe(false);
  });

  await test.step('a session that ended meanwhile leads to sign-in when the network is back', async () => {
    await context.setOffline(true);
    await expect(offline(page)).toBeVisible();
    await context.clearCookies();
    await context.setOffline(false);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(pill(page)).toHaveCount(0);
  });
});

test('an answer that breaks off is reported by the list and by a recording, and both recover by themselves', async ({
  page,
  network,
}) => {
  await page.clock.install();

  await test.step('the list reports it, and recovers by itself', async () => {
    network.become({ kind: 'cut-answer', after: 1500 }, /^\/v1\/records\/list/);
    await page.goto(`${network.url}/home`);
    await expect(lostList(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
    network.become({ kind: 'pass' });
    await page.clock.fastForward(longestWaitMs);
    await listIsThere(page);
    await expect(pill(page)).toHaveCount(0);
  });

  await test.step('a recording that failed to load opens by itself when the network is back', async () => {
    network.become({ kind: 'cut-answer', after: 0 }, services);
    await recordLinks(page).first().click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(offline(page)).toBeVisible();
    network.become({ kind: 'pass' });
    await page.clock.fastForward(longestWaitMs);
    await expect(page.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
    await expect(pill(page)).toHaveCount(0);
  });
});

/** All texts that the app has stored in this browser, without its database. */
function storedTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts;
  });
}

test.describe('an app that the device has stored', () => {
  test.use({ isSignedIn: false, serviceWorkers: 'allow' });

  test('shows and stores nothing of a captive portal, says since when its server is down, and recovers by itself', async ({
    page,
    context,
    account,
    network,
    expectedErrors,
  }) => {
    expectedErrors.push(
      // The server starts twice.
      /Failed to (load|fetch)/,
      /Content Security Policy|CORS policy|MIME type|preload CSS|usercontext/,
    );
    await signInOn(context, network.url, account);
    await page.clock.install();
    await page.goto(`${network.url}/home`);
    await listIsThere(page);
    await expect(pill(page)).toHaveCount(0);
    // The worker is installed a while after the list is shown.
    await page.clock.fastForward(5000);
    await appIsCached(page);

    // Filters, because without a network a page that is not on this device cannot be pressed. The app may know of the
    // network before the press arrives.
    for (const [kind, filter] of [
      ['portal', 'Prescribed by me'],
      ['redirect', 'For me to diagnose'],
    ] as const) {
      await test.step(`a captive portal (${kind}) counts as no network, and is never shown or stored`, async () => {
        const refusal: Weather = kind === 'portal' ? { kind, status: 401 } : { kind };
        network.become({ kind });
        await page.getByRole('button', { name: filter }).click();
        await expect(lostList(page)).toBeVisible();
        await expect(offline(page)).toBeVisible();
        const address = page.url();
        await expect(page.locator('body')).not.toContainText(portalText);
        // A portal may answer 401. That must not end the session.
        network.become(refusal);
        await page.reload();
        await expect(page.getByRole('main')).toBeVisible();
        await expect(lostList(page)).toBeVisible();
        expect(page.url()).toBe(address);
        await expect(page.locator('body')).not.toContainText(portalText);
        const saved = await storedTexts(page);
        expect(saved.length).toBeGreaterThan(20);
        expect(saved.filter((text) => text.includes(portalText))).toEqual([]);
        network.become({ kind: 'pass' });
        await page.reload();
        await expect(page.getByRole('heading', { name: 'No recording matches' })).toBeVisible();
        await page.getByRole('button', { name: 'All', exact: true }).click();
        await listIsThere(page);
        await expect(pill(page)).toHaveCount(0);
      });
    }

    await test.step('it says since when its server is down, still says so after Retry, and recovers by itself', async () => {
      await network.close();
      await page.getByRole('button', { name: 'Ongoing', exact: true }).click();
      await expect(lostList(page)).toBeVisible();
      await expect(readOut(page)).toHaveText('Offline — saved copies');
      await offline(page).click();
      await expect(details(page)).toContainText(/The server has been unreachable since \d\d:\d\d\./);
      await details(page).getByRole('button', { name: 'Retry' }).click();
      await expect(details(page).getByRole('status')).toHaveText(/^Still no reply \(last try: \d\d:\d\d\)\.$/);
      await network.open();
      await page.clock.fastForward(longestWaitMs);
      await expect(pill(page)).toHaveCount(0);
      await expect(details(page)).toHaveCount(0);
      await listIsThere(page);
      await expect(page).toHaveURL(/\/home\?page=1&status=ONGOING_RECORDING$/);
      await expect(page.getByRole('main')).toBeFocused();
      await expect(readOut(page)).toHaveText('Connected again');
    });
  });
});

test.describe('a user who is not signed in', () => {
  test.use({ isSignedIn: false });

  test('reads it in the form, not in a pill', async ({ page, network, expectedErrors }) => {
    expectedErrors.push(/status of 401/);
    await page.goto(`${network.url}/auth/login`);
    network.become({ kind: 'cut-call', after: 'some' });
    await enterCredentials(page, 'somebody@journeys.example');
    await expect(sendNote(page)).toContainText('No reply was received, so this may or may not have been sent.');
    await expect(pill(page)).toHaveCount(0);
  });
});
