import { isListRequest } from '../support/filters.ts';
import { expect, test } from '../support/journey.ts';
import { prescribe, setStatus } from '../support/prescription.ts';
import { button, chip, openRecord, pollMs } from '../support/record-screen.ts';
import { listIsThere } from '../support/screens.ts';

// R-CAL-37, R-REC-49.

test('what a colleague changes appears in an open recording without polling, and the list offers it', async ({
  page,
  context,
}) => {
  const id = await prescribe(page.request, {});
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/v1/records/${id}`)) requested += 1;
  });
  await page.clock.install();
  const stream = page.waitForResponse('/v1/changes');
  await openRecord(page, id);
  await expect(chip(page, 'Created')).toBeVisible();
  await stream;

  const list = await context.newPage();
  const row = list.locator('tbody tr').filter({ has: list.locator(`a[href$="/record/details/${id}"]`) });
  const openList = async () => {
    await list.goto('/home');
    await listIsThere(list);
    await expect(row).toContainText('Created');
  };
  // Until the stream is open, a slow page polls.
  const requestsWhileListOpens = async () => {
    const before = requested;
    await openList();
    return requested - before;
  };
  await expect.poll(requestsWhileListOpens).toBe(0);
  const before = requested;
  await page.clock.fastForward(4 * pollMs);
  await openList();
  expect(requested).toBe(before);
  const place = await row.boundingBox();

  await setStatus(page.request, id, 'ONGOING_RECORDING');
  await expect(chip(page, 'Ongoing')).toBeVisible();
  await expect(list.getByText('1 changed')).toBeVisible();
  await expect(row).toContainText('Created');
  expect(await row.boundingBox(), 'no row moves').toEqual(place);
  await button(list, 'Show').click();
  await expect(row).toContainText('Ongoing');
  await expect(list.getByText('1 changed')).toHaveCount(0);
});

test('the list is requested once, and again when a colleague has changed something', async ({ page }) => {
  const id = await prescribe(page.request, {});
  let requested = 0;
  page.on('request', (request) => {
    if (isListRequest(request)) requested += 1;
  });
  const stream = page.waitForResponse('/v1/changes');
  await page.goto('/home');
  await listIsThere(page);
  await stream;
  await setStatus(page.request, id, 'ONGOING_RECORDING');
  await expect(page.getByText('1 changed')).toBeVisible();
  expect(requested).toBe(2);
});
