import type { Page } from 'playwright/test';
import { pathOf, firstScreens, type FirstScreen } from '../performance/screens.ts';
import { expect, test } from '../support/journey.ts';
import { prescribe, setStatus } from '../support/prescription.ts';
import { nothingLoads, recordsOnServer } from '../support/screens.ts';

// R-CAL-39, docs/decisions/0169.

/** Longer than a list waits after news, and shorter than the interval of a poll. */
const aMomentMs = 2000;

/** The screens whose data the stream of changes covers. */
const followed = ['recording summary', 'patient', 'recordings list'];

/** The calls that the page makes, without the stream of changes. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(v1|api|annotations)\//.test(pathname) && pathname !== '/v1/changes')
      calls.push([request.method(), pathname + search, request.postData()].join(' '));
  });
  return calls;
}

const repeated = (calls: readonly string[]) => calls.filter((call, index) => calls.indexOf(call) < index);

/** The streams of changes of a page, one after the other. */
async function streamsOf(page: Page): Promise<{ next: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const streams = new Set<string>();
  let begun = Promise.withResolvers<void>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/v1/changes')) streams.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId }) => {
    if (streams.has(requestId)) begun.resolve();
  });
  await session.send('Network.enable');
  return {
    /** Resolves when the first event of the next one has come. */
    next: () => {
      streams.clear();
      begun = Promise.withResolvers();
      return begun.promise;
    },
  };
}

/** Runs in the page, also in an empty one, which has no storage. */
function rememberUser(): void {
  if (location.protocol !== 'about:') localStorage.setItem('signed-in', localStorage.getItem('signed-in') ?? '1');
}

/** As on a tablet that has nothing stored. The session stays. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  // A page that is open would store again.
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  const storageTypes = 'indexeddb,local_storage,file_systems,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
}

/** On a slow page, the first poll would come before the stream. Its clock is the test's. */
function withoutPolls(): void {
  const { setTimeout } = globalThis;
  const late = (task: () => void, ms = 0, ...args: unknown[]) => setTimeout(task, ms < 5000 ? ms : 600_000, ...args);
  Object.assign(globalThis, { setTimeout: late });
}

test('on each first screen, each call is made once at a first visit, after a reload and with copies on the tablet', async ({
  page,
  baseURL,
}) => {
  const { data } = await recordsOnServer(page);
  const calls = callsOf(page);
  const streams = await streamsOf(page);
  await page.clock.install();
  await page.addInitScript(withoutPolls);
  await page.addInitScript(rememberUser);
  /** Returns the calls until nothing more would be requested by itself. */
  const callsWhen = async ({ path, goal, name }: FirstScreen, open: () => Promise<unknown>) => {
    const begun = streams.next();
    // Until the new page is there, the former one may still ask for what comes late.
    page.once('framenavigated', () => calls.splice(0));
    await open();
    await expect(page.locator('#root').locator(goal.selector).first(), path).toBeVisible();
    await nothingLoads(page);
    if (followed.includes(name)) await begun;
    await page.clock.fastForward(aMomentMs);
    await nothingLoads(page);
    return [...calls];
  };
  for (const screen of firstScreens.filter(({ isSignedIn }) => isSignedIn))
    await test.step(screen.name, async () => {
      await clearStorage(page, baseURL ?? '');
      const first = await callsWhen(screen, () => page.goto(pathOf(screen, data[0]!)));
      expect(first, 'at a first visit').not.toEqual([]);
      expect(repeated(first), 'at a first visit').toEqual([]);
      expect(repeated(await callsWhen(screen, () => page.reload())), 'after a reload').toEqual([]);
      // As in a new tab.
      await page.evaluate(() => sessionStorage.clear());
      if (followed.includes(screen.name))
        expect(repeated(await callsWhen(screen, () => page.reload())), 'with copies').toEqual([]);
    });
});

test('the recordings of a patient are read once, also if their answer comes before the screen', async ({ page }) => {
  const { data } = await recordsOnServer(page);
  const { id } = data[0]!.patient;
  const calls = callsOf(page);
  const listed = page.waitForResponse('/v1/patients/records/status').then((answer) => answer.finished());
  await page.route(`/v1/patients/${id}`, async (route) => {
    await listed;
    await route.continue();
  });
  await page.clock.install();
  const stream = page.waitForResponse('/v1/changes');
  await page.goto(`/home/patient/details/${id}`);
  await expect(page.locator('main dd').first()).toBeVisible();
  await stream;
  await page.clock.fastForward(aMomentMs);
  await nothingLoads(page);
  expect(repeated(calls)).toEqual([]);
});

/** The number of a preset is read from the same address. */
const isOfRows = (call: string) => call.startsWith('POST /v1/records/list') && !call.includes('"limit":1}');

test("what changes between the read and the stream's late opening is not missed, at a first visit and after a reload", async ({
  page,
}) => {
  for (const [visit, open] of [
    ['first visit', () => page.goto('/home')],
    ['reload', () => page.reload()],
  ] as const)
    await test.step(visit, async () => {
      const id = await prescribe(page.request, {});
      const row = page.locator('#root tbody tr').filter({ has: page.locator(`a[href$="/record/details/${id}"]`) });
      const calls = callsOf(page);
      const [wanted, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.unrouteAll();
      await page.route('/v1/changes', async (route) => {
        wanted.resolve();
        await gate.promise;
        // The page before the reload has left its own.
        await route.continue().catch(() => undefined);
      });
      await open();
      await expect(row).toContainText('Created');
      await wanted.promise;
      // The number of a preset is read from the same address, on a slow page after the rows.
      await expect(page.locator('#root .preset__count')).toHaveText(/\d/);
      const before = calls.length;
      await setStatus(page.request, id, 'ONGOING_RECORDING');
      gate.resolve();
      await expect(page.getByText('1 changed')).toBeVisible();
      expect(calls.slice(before).filter(isOfRows)).toHaveLength(1);
    });
});
