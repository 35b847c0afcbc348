import { expect, test } from 'vitest';
import { StreamWaits } from './stream-waits.ts';

const long = 20_000;
const short = 19_999;

test('a stream whose server is killed is opened again within 2 s, however often that happens', () => {
  const waits = new StreamWaits();
  const cut = () => waits.afterLoss(short, true);
  expect([cut(), cut(), cut(), cut()]).toEqual([1000, 2000, 2000, 2000]);
  expect(waits.afterLoss(long, true)).toBe(1000);
});

test('five tries after a cut may meet another server that ends or still starts, then the waits get longer', () => {
  const waits = new StreamWaits();
  const refused = () => waits.afterLoss(short, false);
  const quick = [refused(), refused(), refused(), refused(), refused()];
  waits.afterLoss(short, true);
  const afterCut = [refused(), refused(), refused(), refused(), refused(), refused()];
  expect(quick.at(-1)).toBeGreaterThan(5000);
  expect(afterCut.slice(0, 5)).toEqual([1000, 1000, 1000, 1000, 1000]);
  expect(afterCut[5]).toBeGreaterThan(1000);
});

test('a stream that is refused, or whose platform is away, waits longer and longer', () => {
  const waits = new StreamWaits();
  const refused = () => waits.afterLoss(short, false);
  expect([refused(), refused(), refused(), refused(), refused()]).toEqual([5000, 30_000, 120_000, 600_000, 600_000]);
  expect(waits.afterLoss(long, false)).toBe(5000);
});

test('an answer that the platform ends is followed by the next one, unless it ends early again and again', () => {
  const waits = new StreamWaits();
  const ended = (livedMs: number) => waits.afterEnd(livedMs).waitMs;
  expect([ended(long), ended(long), ended(short), ended(short), ended(short)]).toEqual([
    1000, 1000, 1000, 5000, 30_000,
  ]);
  expect([waits.afterEnd(long).isEarly, waits.afterEnd(short).isEarly, waits.afterEnd(short).isEarly]).toEqual([
    false,
    false,
    true,
  ]);
});
