import { afterEach, expect, test, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { sessionSignal } from '#/session/session-signal.ts';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { brokenPart, inkedRows, LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

const labels = ['EEG Fp1', 'EEG F7', 'EEG T3'];
const wave = (_: number, atS: number) => (atS % 2 < 1 ? 100 : 0);
const made = () => edfBytes({ labels, seconds: 40, rateHz: 2000, value: wave });

/** A minute is missing after the third second. */
const startOf = (record: number) => (record < 3 ? record : record + 60);

afterEach(() => {
  localStorage.clear();
  reportAnswer(performance.now());
});

const page = (from: string, to: string, names = 'Fp1, F7, T3') => `Traces from ${from} to ${to}: ${names}`;

const stages = { 3: ['+0\u001530630\u0014Sleep stage W\u0014', '+30630\u0014Lights on\u0014'] };

/** The scores of another file, in data records that last no time. */
const scores = () => inNoTime(edfBytes({ labels: [], seconds: 5, value: wave, lists: [stages] }));

function inNoTime(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  new TextEncoder().encodeInto('0       ', bytes.subarray(244));
  return bytes;
}

function patched(...patches: readonly [at: number, text: string][]): Uint8Array<ArrayBuffer> {
  const bytes = made();
  for (const [at, text] of patches) new TextEncoder().encodeInto(text, bytes.subarray(at));
  return bytes;
}

test.each([
  ['is cut in its first record', () => made().slice(0, 1100), /^The file is cut off/],
  ['lies about the size of its header', () => patched([184, '512     ']), /^The file is not a valid EDF or BDF file/],
  [
    'tells times that its records cannot have',
    () => edfBytes({ labels, seconds: 40, value: wave, startOf: (record) => 60 - record }),
    /^The header of the file does not agree/,
  ],
  ['has no records', () => patched([236, '0       ']), /^The file has no samples/],
])('a file that %s says so, and one that is whole opens with the next press', async (_, bytes, text) => {
  const platform = new LookPlatform(bytes());
  const { screen, traces, button } = await platform.open();
  await expect.element(screen.getByRole('alert').getByText(text)).toBeVisible();
  platform.file.bytes = made();
  await button('Retry').click();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:13', '09:04:23'));
});

test.each([
  ['was cut', () => made().slice(0, -100), 'The end of the file is missing: 0.01 h of 0.01 h are there.'],
  [
    'has fewer records than its header says',
    () => patched([236, '9000    ']),
    /^The end of the file is missing: 0.01 h of 2.5 h/,
  ],
  [
    'has more records than its header says',
    () => patched([236, '20      ']),
    /^The file has more data than its header says/,
  ],
  [
    'has more records than its header says, and tells no times',
    () => patched([256 + 3 * 16, 'Status          '], [236, '20      ']),
    /^Nothing in the file shows whether its header is right/,
  ],
  ['is still being written', () => patched([236, '-1      ']), /^The file does not say how long the recording is/],
  [
    'has a channel without a scale',
    () => patched([256 + 4 * 104, '3276.7  ']),
    /^Not drawn, without samples or a scale in the file: Fp1/,
  ],
])('a file that %s is shown, and a note stays below the traces', async (_, bytes, note) => {
  const { screen, traces } = await new LookPlatform(bytes()).open();
  await expect.element(traces).toHaveAttribute('aria-label', expect.stringMatching(/^Traces from 09:04:13/));
  await expect.element(screen.getByText(note)).toBeVisible();
});

test('a file that does not say when it began has times from its start', async () => {
  const { screen, traces } = await new LookPlatform(
    edfBytes({ labels, seconds: 40, value: wave, start: '00.00.0000.00.00' }),
  ).open();
  await expect.element(traces).toHaveAttribute('aria-label', page('0:00:00', '0:00:10'));
  await expect.element(screen.getByText('The file does not say when it began.')).toBeVisible();
  await expect.element(screen.getByText('times count from the start of the file')).toBeVisible();
});

test.each([
  ['annotations only', () => scores(), 'The file has annotations only, so there are no traces.'],
  [
    'signals in records that last no time',
    () => inNoTime(edfBytes({ labels, seconds: 40, value: wave, lists: [stages] })),
    /^The data records of the file last no time/,
  ],
])('a file with %s lists its annotations, and says why there are no traces', async (_, bytes, why) => {
  const { screen, traces } = await new LookPlatform(bytes()).open();
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect.element(screen.getByText('14 May 2026 (Europe/Paris)')).toBeVisible();
  await expect.element(screen.getByText('Annotations that were read: 2')).toBeVisible();
  const stages = screen.getByRole('listitem');
  await expect.element(stages.nth(0)).toHaveTextContent('09:04:13 – 17:34:43 Sleep stage W');
  await expect.element(stages.nth(1)).toHaveTextContent('17:34:43 Lights on');
  await expect.element(traces).not.toBeInTheDocument();
});

test('256 channels are all drawn, on a canvas that a tablet can hold', async () => {
  const many = Array.from({ length: 256 }, (_, index) => `EEG C${index + 1}`);
  const platform = new LookPlatform(edfBytes({ labels: many, seconds: 12, rateHz: 20, value: wave }));
  vi.stubGlobal('devicePixelRatio', 3);
  const { screen, traces } = await platform.open();
  await expect.element(traces).toHaveAttribute('aria-label', expect.stringMatching(/: C1, C2, .*, C256$/));
  await expect.element(screen.getByText('Channels: 256 of 256')).toBeVisible();
  const canvas = traces.element() as HTMLCanvasElement;
  expect(canvas.width * canvas.height).toBeLessThanOrEqual(16_777_216);
  expect(canvas.height).toBeLessThanOrEqual(16_384);
  vi.unstubAllGlobals();
});

test('a gap stays empty at its true time, and no page leaves out the data after it', async () => {
  const platform = new LookPlatform(edfBytes({ labels, seconds: 40, value: wave, startOf }));
  const { screen, traces, button } = await platform.open();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:13', '09:04:23'));
  await expect.element(screen.getByText(/gap/i)).toBeVisible();
  const canvas = traces.element() as HTMLCanvasElement;
  const rows = (left: number, right: number) => inkedRows(canvas, { top: 0, bottom: 1 / 3, left, right });
  await expect.poll(() => rows(0.03, 0.27)).toBeGreaterThan(10);
  expect(rows(0.42, 0.48)).toBe(0);
  await button('Next page').click();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:05:16', '09:05:26'));
  await button('Next page').click();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:05:26', '09:05:36'));
  await button('Previous page').click();
  await button('Previous page').click();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:13', '09:04:23'));
});

/** Swipes to the next page, and what the platform answers changes in the middle of it. */
function swipe(traces: Locator, change: () => void): void {
  const place = traces.element().parentElement!.querySelector('.look__pointer')!;
  const pointer = (type: string, clientX: number) =>
    place.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX, clientY: 50 }));
  pointer('pointerdown', 300);
  change();
  pointer('pointerup', 200);
}

test('a session that ends in the middle of a swipe signs out, and any other 401 keeps the page', async () => {
  const platform = new LookPlatform(made());
  const { screen, traces } = await platform.open();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:13', '09:04:23'));
  await expect.poll(() => platform.ranges).toHaveLength(2);
  const signedOut = vi.fn<() => void>();
  sessionSignal.addEventListener('signed-out', signedOut, { once: true });
  const refuse = (refusal: () => Response) => () => {
    platform.refusal = refusal;
  };
  const ofProxy = refuse(() => new Response(null, { status: 401 }));
  swipe(traces, ofProxy);
  // This page was fetched ahead.
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:23', '09:04:33'));
  swipe(traces, ofProxy);
  await expect.element(screen.getByRole('alert').getByText(/^The server cannot be reached/)).toBeVisible();
  expect(signedOut).not.toHaveBeenCalled();
  const ended = { errors: [{ code: 'signed-out', message: 'x' }] };
  swipe(
    traces,
    refuse(() => Response.json(ended, { status: 401 })),
  );
  await expect.poll(() => signedOut.mock.calls.length).toBe(1);
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:23', '09:04:33'));
});

test('a link that breaks in the middle of a swipe keeps the page, and the next one comes when the network is back', async () => {
  const platform = new LookPlatform(made());
  const { screen, traces } = await platform.open();
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:13', '09:04:23'));
  await expect.poll(() => platform.ranges).toHaveLength(2);
  const breakLink = () => {
    platform.refusal = brokenPart;
  };
  swipe(traces, breakLink);
  // This page was fetched ahead.
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:23', '09:04:33'));
  swipe(traces, breakLink);
  await expect.element(screen.getByRole('alert').getByText(/^The server cannot be reached/)).toBeVisible();
  reportLoss(performance.now());
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:23', '09:04:33'));
  platform.refusal = undefined;
  reportAnswer(performance.now());
  await expect.element(traces).toHaveAttribute('aria-label', page('09:04:33', '09:04:43'));
  await expect.element(screen.getByText(/^The server cannot be reached/)).not.toBeInTheDocument();
});
