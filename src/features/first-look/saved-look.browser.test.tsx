import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { firstScreenIsDrawn } from '#/session/waiting.ts';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

const labels = ['EEG Fp1', 'EEG F7', 'EEG T3'];
const scope = { organizationId: 1, application: 'WEMU' };
let platform: LookPlatform;
/** Each test has files of its own, because a part of the former test may be stored late, when the tablet is idle. */
let testNumber = 0;

beforeAll(() => firstScreenIsDrawn());
beforeEach(() => {
  platform = new LookPlatform(edfBytes({ labels, seconds: 40, rateHz: 2000, value: () => 0 }));
  platform.isSignedIn = true;
  testNumber += 1;
  platform.file = { ...platform.file, tag: tagOf('a') };
});
afterEach(async () => {
  // A look that is still open would store its parts after the wipe.
  await cleanup();
  reportAnswer(performance.now());
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

const page = (from: string, to: string) => `Traces from ${from} to ${to}: Fp1, F7, T3`;
const tagOf = (name: string) => `"${name}${testNumber}"`;
const parts = () => withStorage('5', (storage, code) => code.lookParts(storage, scope, 'seen'));
const spans = async () => {
  const own = (await parts())?.filter(({ tag }) => [tagOf('a'), tagOf('b')].includes(tag));
  return own?.map(({ tag, from, to }) => `${tag} ${from}-${to}`).toSorted();
};

/** Opens the look, turns one page, and closes it. The header and two pages stay. */
async function lookAtTwoPages() {
  const { screen, traces, button } = await platform.open();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:13', '09:04:23'));
  await button('Next page').click();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:23', '09:04:33'));
  await expect.poll(spans).toHaveLength(3);
  await screen.unmount();
}

test('what was looked at opens without a network, with its time, and other pages say that they need one', async () => {
  await lookAtTwoPages();
  platform.isLost = true;
  const { screen, traces, button } = await platform.open();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:13', '09:04:23'));
  await expect.element(screen.getByText(/^Saved copy, /)).toBeVisible();
  await button('Next page').click();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:23', '09:04:33'));
  await button('Next page').click();
  await expect.element(screen.getByRole('alert').getByText(/^The server cannot be reached/)).toBeVisible();
  platform.isLost = false;
  await button('Retry').click();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:33', '09:04:43'));
  await expect.element(screen.getByText(/^Saved copy, /)).not.toBeInTheDocument();
  await expect.poll(spans).toHaveLength(4);
});

test('a recording that was converted again has none of its former windows', async () => {
  await lookAtTwoPages();
  const former = await spans();
  expect(former?.every((one) => one.startsWith(tagOf('a')))).toBe(true);
  platform.file = { ...platform.file, tag: tagOf('b') };
  const { traces } = await platform.open();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:13', '09:04:23'));
  await expect.poll(async () => (await spans())?.map((one) => one.split(' ')[0])).toEqual([tagOf('b'), tagOf('b')]);
});

test('without a network, a recording that nobody looked at says that there is none', async () => {
  platform.isLost = true;
  const { screen } = await platform.open();
  await expect.element(screen.getByRole('alert').getByText(/^The server cannot be reached/)).toBeVisible();
});
