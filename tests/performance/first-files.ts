import type { Page } from 'playwright';
import type { FirstScreen } from './screens.ts';
import { followPage, type Transfer } from './traffic.ts';
import { untilUsable, watchFor } from './usable.ts';

type Screen = Pick<FirstScreen, 'path' | 'goal' | 'without'>;

/** Opens a screen, and returns what the page has requested by the time it is usable. The transfers may be unfinished. */
export async function filesUntilUsable(page: Page, { path, goal, without }: Screen): Promise<Transfer[]> {
  const transfers = await followPage(await page.context().newCDPSession(page));
  await page.addInitScript(holdBackLaterTasks);
  await watchFor(page, goal);
  if (without)
    await page.route(
      ({ pathname }) => without.test(pathname),
      () => {},
    );
  await page.goto(path, { waitUntil: 'commit' });
  const { usableAt } = await untilUsable(page, goal);
  return [...transfers.values()].filter((file) => file.requestedAt <= usableAt && without?.test(file.path) !== true);
}

/** Work that waits for an idle moment, or for half a second, does not count. It never begins here, so a slow machine counts the same. */
function holdBackLaterTasks(): void {
  const begin = globalThis.setTimeout;
  const beginSoon = (...[task, ms = 0, ...values]: Parameters<typeof begin>) =>
    ms < 500 ? begin(task, ms, ...values) : 0;
  Object.assign(globalThis, { setTimeout: beginSoon, requestIdleCallback: () => 0 });
}
