import type { APIRequestContext, Page } from 'playwright/test';
import { filesUntilUsable } from '../performance/first-files.ts';
import { kB } from '../performance/report.ts';
import { firstScreens, pathOf, type FirstScreen } from '../performance/screens.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import type { WirePage, WireRecord } from '../support/screens.ts';
import { ownHeaders } from '../support/session.ts';

for (const screen of firstScreens) {
  test.describe(() => {
    test.use({ isSignedIn: screen.isSignedIn });

    test(`The ${screen.name} is usable after at most ${kB(screen.budget)}`, async ({ page, expectedErrors }) => {
      if (!screen.isSignedIn) expectedErrors.push(statusLine(401));
      const files = await finishedFiles(page, screen);
      const sizes = files.map(({ path, body }) => `${kB(body)} ${path}`);
      expect(
        files.reduce((sum, { body }) => sum + body, 0),
        sizes.join('\n'),
      ).toBeLessThanOrEqual(screen.budget);
    });
  });
}

async function finishedFiles(page: Page, screen: FirstScreen) {
  const path = screen.isSignedIn ? pathOf(screen, await recordingThatIsOver(page.request)) : screen.path;
  const files = await filesUntilUsable(page, { ...screen, path });
  await expect.poll(() => files.filter(({ finished }) => !finished).map((file) => file.path)).toEqual([]);
  return files.filter(({ cached }) => !cached).toSorted((one, other) => other.body - one.body);
}

async function recordingThatIsOver(request: APIRequestContext): Promise<WireRecord> {
  const answer = await request.post('/v1/records/list', {
    headers: ownHeaders,
    data: { filter: { application: 'WEMU', statusList: ['RECORDED'] }, pagination: { start: 0, limit: 1 } },
  });
  const { data } = (await answer.json()) as WirePage;
  return data[0]!;
}
