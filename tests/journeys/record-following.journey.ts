import type { Page } from 'playwright/test';
import { expect, statusLine, test } from '../support/journey.ts';
import { prescribe, setStatus } from '../support/prescription.ts';
import { chip, openRecord, pollMs, withoutStream } from '../support/record-screen.ts';
import { listIsThere } from '../support/screens.ts';

// R-REC-37, R-CAL-33.

/** Sets the page's visibility. */
async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

interface Polls {
  count: number;
  statuses: number[];
}

function countPolls(page: Page, id: number): Polls {
  const polls: Polls = { count: 0, statuses: [] };
  const isPoll = (address: string) => address.endsWith(`/v1/records/${id}`);
  page.on('request', (request) => {
    if (isPoll(request.url())) polls.count += 1;
  });
  page.on('response', (answer) => {
    if (isPoll(answer.url())) polls.statuses.push(answer.status());
  });
  return polls;
}

/** Lets the time of a poll pass, and waits for its answer. */
async function pollOnce(page: Page, { statuses }: Polls): Promise<void> {
  const { length } = statuses;
  await page.clock.fastForward(pollMs);
  await expect.poll(() => statuses.length).toBeGreaterThan(length);
}

test('without a stream of changes, a visible page polls every 5 s, one tab for all, without bodies, and not when hidden or left', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(501));
  await withoutStream(page);
  const id = await prescribe(page.request, {});
  await page.clock.install();
  await openRecord(page, id);
  await expect(chip(page, 'Created')).toBeVisible();
  const polls = countPolls(page, id);
  await page.clock.fastForward(pollMs);
  await expect.poll(() => polls.statuses[0]).toBe(304);

  const second = await context.newPage();
  await withoutStream(second);
  const polls2 = countPolls(second, id);
  await openRecord(second, id);
  await expect(chip(second, 'Created')).toBeVisible();
  // A panel that appears late may ask, too.
  await second.waitForLoadState('networkidle');
  const opened = polls2.count;
  // The tabs share the clock. A longer jump would end calls that are under way.
  await pollOnce(page, polls);
  await setStatus(page.request, id, 'ONGOING_RECORDING');
  await page.clock.fastForward(pollMs);
  await expect(chip(page, 'Ongoing')).toBeVisible();
  // The second tab received the answer without a request.
  await expect(chip(second, 'Ongoing')).toBeVisible();
  expect(polls2.count).toBe(opened);

  await turn(page, 'hidden');
  // The other tab takes over. A poll of this tab may have been under way.
  await pollOnce(second, polls2);
  const before = polls.count;
  await pollOnce(second, polls2);
  await setStatus(page.request, id, 'RECORDED');
  await page.clock.fastForward(pollMs);
  await expect(chip(second, 'Recorded')).toBeVisible();
  expect(polls.count).toBe(before);
  await second.close();
  await turn(page, 'visible');
  await expect.poll(() => polls.count).toBeGreaterThan(before);
  await expect(chip(page, 'Recorded')).toBeVisible();

  await page.getByRole('link', { name: 'Recordings' }).first().click();
  await expect(page).toHaveURL('/home?page=1');
  // The address changes before the screen does.
  await listIsThere(page);
  const left = polls.count;
  await page.clock.fastForward(20 * pollMs);
  expect(polls.count).toBe(left);
});
