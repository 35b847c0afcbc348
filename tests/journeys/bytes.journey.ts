import type { APIRequestContext, Page } from 'playwright/test';
import { kB } from '../performance/report.ts';
import { firstScreens, type FirstScreen } from '../performance/screens.ts';
import { followPage } from '../performance/traffic.ts';
import { untilUsable, watchFor } from '../performance/usable.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import type { WirePage } from '../support/screens.ts';
import { ownHeaders } from '../support/session.ts';

for (const screen of firstScreens) {
  test.describe(() => {
    test.use({ isSignedIn: screen.isSignedIn });

    test(`The ${screen.name} is usable after at most ${kB(screen.budget)}`, async ({ page, expectedErrors }) => {
      if (!screen.isSignedIn) expectedErrors.push(statusLine(401));
      const files = await filesUntilUsable(page, screen);
      const sizes = files.map(({ path, body }) => `${kB(body)} ${path}`);
      expect(
        files.reduce((sum, { body }) => sum + body, 0),
        sizes.join('\n'),
      ).toBeLessThanOrEqual(screen.budget);
    });
  });
}

async function filesUntilUsable(page: Page, { path, goal, without, isSignedIn }: FirstScreen) {
  const record = isSignedIn ? await recordingThatIsOver(page.request) : 0;
  const transfers = await followPage(await page.context().newCDPSession(page));
  await page.addInitScript(holdBackLaterWork);
  await watchFor(page, goal);
  if (without)
    await page.route(
      ({ pathname }) => without.test(pathname),
      () => {},
    );
  await page.goto(path.replace(':record', String(record)), { waitUntil: 'commit' });
  const { usableAt } = await untilUsable(page, goal);
  const before = () =>
    [...transfers.values()].filter((file) => file.askedAt <= usableAt && without?.test(file.path) !== true);
  await expect.poll(() => before().every(({ finished }) => finished)).toBe(true);
  return before()
    .filter(({ cached }) => !cached)
    .toSorted((one, other) => other.body - one.body);
}

/** Work that waits for an idle moment, or for half a second, does not count. It never begins here, so a slow machine counts the same. */
function holdBackLaterWork(): void {
  const begin = globalThis.setTimeout;
  const beginSoon = (...[work, ms = 0, ...values]: Parameters<typeof begin>) =>
    ms < 500 ? begin(work, ms, ...values) : 0;
  Object.assign(globalThis, { setTimeout: beginSoon, requestIdleCallback: () => 0 });
}

async function recordingThatIsOver(request: APIRequestContext): Promise<number> {
  const answer = await request.post('/v1/records/list', {
    headers: ownHeaders,
    data: { filter: { application: 'WEMU', statusList: ['RECORDED'] }, pagination: { start: 0, limit: 1 } },
  });
  const { data } = (await answer.json()) as WirePage;
  return data[0]!.id;
}
