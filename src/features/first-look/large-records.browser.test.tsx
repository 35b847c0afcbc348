import { afterEach, expect, test } from 'vitest';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { inkedRows, LookPlatform } from '../../../tests/support/browser/look-platform.tsx';
import { inOneRecord } from '../../../tests/support/browser/one-record.ts';

afterEach(() => localStorage.clear());

const seconds = 600;
const rateHz = 1000;
/** Two signals of 1.2 MB each, and the annotations, in one data record. */
const made = () =>
  inOneRecord(
    edfBytes({
      labels: ['EEG Fp1', 'EEG F7'],
      seconds,
      rateHz,
      value: (channel, atS) => (channel === 0 && atS >= 304 && atS < 306 && atS % 0.5 < 0.25 ? 100 : 0),
      notes: { 305: 'Seizure' },
    }),
  );

test('of a large data record that is cut off, the channels before the cut are drawn', async () => {
  const platform = new LookPlatform(made().slice(0, 1_500_000));
  const { screen, traces } = await platform.open();
  await expect.element(traces).toHaveAccessibleName('Traces from 09:04:13 to 09:04:23: Fp1');
  await expect.element(screen.getByText(/^The only data record of the file is cut off/)).toBeVisible();
  await expect.element(screen.getByText('Not drawn, without samples or a scale in the file: F7')).toBeVisible();
  for (const range of platform.ranges)
    expect(Math.max(...range.match(/\d+/g)!.map(Number))).toBeLessThan(platform.file.bytes.length);
});

function bytesOf(ranges: readonly string[]): number {
  const spans = ranges.flatMap((range) => range.replace('bytes=', '').split(','));
  return spans.reduce((sum, span) => sum + 1 - Number(span.split('-')[0]) + Number(span.split('-')[1]), 0);
}

test.each([true, false])(
  'of a large data record, only what the page shows is read, if the server sends several parts: %s',
  async (sendsSeveral) => {
    const platform = new LookPlatform(made());
    platform.sendsSeveral = sendsSeveral;
    const { screen, traces } = await platform.open();
    await expect.element(traces).toHaveAccessibleName('Traces from 09:04:13 to 09:04:23: Fp1, F7');
    await screen.getByRole('slider', { name: 'Position in the recording' }).fill('300');
    await expect.element(traces).toHaveAccessibleName('Traces from 09:09:13 to 09:09:23: Fp1, F7');
    const canvas = traces.element() as HTMLCanvasElement;
    const rows = (left: number, right: number) => inkedRows(canvas, { top: 0, bottom: 1 / 2, left, right });
    await expect.poll(() => rows(0.42, 0.58)).toBeGreaterThan(20);
    expect(rows(0.05, 0.35)).toBeLessThan(10);
    await screen.getByText('Annotations that were read: 1').click();
    await expect.element(screen.getByRole('button', { name: '09:09:18 Seizure' })).toBeVisible();
    // With the first request came the header. Two pages and the next ones are 12 s of two signals each. A server that
    // sends one part at a time stops one request more.
    const ofPage = 2 * 2 * 13 * rateHz;
    expect(bytesOf(platform.ranges)).toBeLessThan(131_072 + 2 * 40 * seconds + 5 * ofPage);
    for (const range of platform.ranges.slice(1))
      expect(Math.max(...range.match(/\d+/g)!.map(Number))).toBeLessThan(platform.file.bytes.length);
  },
);
