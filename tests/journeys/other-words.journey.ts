import type { Page } from 'playwright/test';
import { converted } from '../support/conversion.ts';
import { isSavedAfter } from '../support/installed.ts';
import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { countOnServer, field, fillRequired, openForm, submit } from '../support/patient-form.ts';
import { prescribe, setStatus } from '../support/prescription.ts';
import { button, chip, openRecord, pollMs } from '../support/record-screen.ts';
import { networkIsBack, nothingLoads, notification, notSentYet } from '../support/screens.ts';
import { endSession, openSession } from '../support/session.ts';
import { signIn } from '../support/sign-in-screen.ts';

// R-ACC-60, R-ACC-61, R-SHL-34, R-CAL-37: a platform, or a network before it, that answers in other words.

const creations = /^\/v1\/patients$/;
const services = /^\/(v1|api|annotations)\//;
const conversionPollMs = 20_000;
/** Between two polls that fail, or of what a stream covers. */
const longestWaitMs = 60_000;
const pill = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Offline|Weak network)/ });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/net::ERR_|: offline/, statusLine(401));
});

test.describe('a session', () => {
  test.use({ isSignedIn: false });

  test('that the platform ends in other words leads to sign-in, and what was typed and kept comes back', async ({
    page,
    context,
    account,
    network,
    expectedErrors,
  }) => {
    const { url } = network;
    const lastName = 'Unauthorized';
    // The stream would notice the end of the session before the press.
    expectedErrors.push(statusLine(501));
    await page.route('**/v1/changes', (route) => route.fulfill({ status: 501, json: { errors: [] } }));
    await openSession(context.request, account.email);
    network.become({ kind: 'cut-call', after: 0 }, creations);
    await openForm(page, url);
    await fillRequired(page, 'Kept', lastName);
    await submit(page).click();
    await expect(notSentYet(page)).toBeVisible();
    await follow(page, '/home/patient/create');
    await isSavedAfter(page, () => fillRequired(page, 'Typed', lastName));

    await endSession(context);
    network.become({ kind: 'reword', status: 401, type: 'application/json', body: '{"error":"Unauthorized"}' });
    await submit(page).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByText('Unsent entries are stored on this device, encrypted,')).toBeVisible();
    await expect(pill(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('Unauthorized');

    await signIn(page, account);
    await expect(page).toHaveURL(/\/patient\/create$/);
    await expect(field(page, 'firstName')).toHaveValue('Typed');
    await expect.poll(() => countOnServer(page, lastName)).toBe(1);
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1, name: `Typed ${lastName}` })).toBeVisible();
    expect(await countOnServer(page, lastName)).toBe(2);
  });
});

test("a portal or gateway that answers everything ends no session, says nothing over the screen, and loses nothing; a platform that is polled and says 'maintenance' with 503 is told once in its words", async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy|Failed to fetch/, statusLine(503));
  const id = await prescribe(page.request, {});
  await page.clock.install();
  await openRecord(page, id, network.url);

  for (const [answer, portal, lastName, shown] of [
    ['its page and 401', { kind: 'portal', status: 401 }, 'Refusal', 'Created'],
    ['503 without words', { kind: 'answer', status: 503, body: {} }, 'Gateway', 'Ongoing'],
  ] as const)
    await test.step(`everything is answered with ${answer}`, async () => {
      await follow(page, `/home/record/details/${id}`);
      await expect(chip(page, shown)).toBeVisible();
      await nothingLoads(page);
      network.become(portal, services);
      if (shown === 'Created') await setStatus(page.request, id, 'ONGOING_RECORDING');
      await page.clock.fastForward(longestWaitMs);
      await expect(pill(page)).toHaveAccessibleName('Offline — saved copies');
      await expect(notification(page)).toHaveCount(0);
      await expect(chip(page, shown)).toBeVisible();
      network.become({ kind: 'pass' });
      await networkIsBack(page);
      await expect(chip(page, 'Ongoing')).toBeVisible();
      await expect(pill(page)).toHaveCount(0);

      await follow(page, '/home/patient/create');
      await fillRequired(page, 'Behind', lastName);
      network.become(portal, services);
      await submit(page).click();
      await expect(notSentYet(page)).toBeVisible();
      await expect(notification(page)).toHaveCount(0);

      network.become({ kind: 'pass' });
      await networkIsBack(page);
      await expect.poll(() => countOnServer(page, lastName)).toBe(1);
      await expect(notSentYet(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0);
      await expect(pill(page)).toHaveCount(0);
    });

  await test.step("'maintenance' is told once, and is never called offline", async () => {
    await follow(page, `/home/record/details/${id}`);
    await expect(chip(page, 'Ongoing')).toBeVisible();
    await nothingLoads(page);
    network.become({ kind: 'answer', status: 503, body: { message: 'maintenance' } }, services);
    await page.clock.fastForward(longestWaitMs);
    await expect(notification(page)).toContainText('maintenance');
    await expect(pill(page)).toHaveCount(0);
    await button(page, 'Close').click();
    const polls = countAnswers(page);
    await polls.after(longestWaitMs, `/v1/records/${id}`);
    await expect(notification(page)).toHaveCount(0);
    await expect(chip(page, 'Ongoing')).toBeVisible();
    await expect(pill(page)).toHaveCount(0);

    network.become({ kind: 'pass' });
    await setStatus(page.request, id, 'RECORDED');
    await page.clock.fastForward(longestWaitMs);
    await expect(chip(page, 'Recorded')).toBeVisible();
  });
});

test('a platform that has no stream of changes is asked every 5 s and every 20 s, and the screen follows', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(404));
  const { url } = network;
  const id = await prescribe(page.request, {});
  network.become({ kind: 'answer', status: 404, body: { error: 'Not Found' } }, /^\/v1\/changes/);
  await page.clock.install();
  await openRecord(page, id, url);
  await expect(chip(page, 'Created')).toBeVisible();
  const polls = countAnswers(page);
  // The first poll comes in any case.
  await polls.after(pollMs, `/v1/records/${id}`);
  for (const [status, shown] of [
    ['ONGOING_RECORDING', 'Ongoing'],
    ['RECORDED', 'Recorded'],
  ] as const) {
    await setStatus(page.request, id, status);
    await page.clock.fastForward(pollMs);
    await expect(chip(page, shown)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Convert to EDF+' })).toBeVisible();
  await polls.after(conversionPollMs, '/v1/conversions/info');
  await converted(page.request, `wemu${id}`);
  await page.clock.fastForward(conversionPollMs);
  await expect(page.getByRole('link', { name: /^Download EDF\+/ })).toBeVisible();
  await expect(pill(page)).toHaveCount(0);
  await expect(notification(page)).toHaveCount(0);
});

/** Lets time pass, and waits for an answer of a path. */
function countAnswers(page: Page): { after: (ms: number, path: string) => Promise<void> } {
  const answered: string[] = [];
  page.on('response', (answer) => answered.push(new URL(answer.url()).pathname));
  const count = (path: string) => answered.filter((one) => one === path).length;
  return {
    after: async (ms, path) => {
      const before = count(path);
      await page.clock.fastForward(ms);
      await expect.poll(() => count(path)).toBeGreaterThan(before);
    },
  };
}
