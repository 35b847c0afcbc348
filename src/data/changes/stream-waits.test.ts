import { expect, test } from 'vitest';
import { createStreamWaits, type StreamEnd } from './stream-waits.ts';

const long = 20_000;
const short = 19_999;

/** The waits after answers that have ended so, one after the other. */
function waitsAfter(...ends: readonly (StreamEnd | readonly [StreamEnd, number])[]): number[] {
  const waitMs = createStreamWaits();
  return ends.map((one) => (typeof one === 'string' ? waitMs(one, short) : waitMs(...one)));
}

test('a stream whose server is killed is opened again within 2 s, however often that happens', () => {
  expect(waitsAfter('cut', 'cut', 'cut', 'cut', ['cut', long])).toEqual([1000, 2000, 2000, 2000, 1000]);
});

test('five tries after a cut may meet another server that ends or still starts, then the waits get longer', () => {
  const refused = Array.from({ length: 7 }, () => 'refused' as const);
  expect(waitsAfter('cut', ...refused)).toEqual([1000, 1000, 1000, 1000, 1000, 1000, 5000, 30_000]);
});

test('a stream that is refused, or whose platform is away, waits longer and longer', () => {
  expect(waitsAfter('refused', 'refused', 'refused', 'refused', 'refused', ['refused', long])).toEqual([
    5000, 30_000, 120_000, 600_000, 600_000, 5000,
  ]);
});

test('an answer that the platform ends is followed by the next one, unless it ends early again and again', () => {
  expect(waitsAfter(['ended', long], ['ended', long], 'ended', 'ended', 'ended', ['ended', long])).toEqual([
    1000, 1000, 1000, 5000, 30_000, 1000,
  ]);
});
