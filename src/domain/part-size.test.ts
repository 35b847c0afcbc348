import { expect, test } from 'vitest';
import { createPartSize } from './part-size.ts';

function sizesAfter(events: readonly ('lost' | number)[]): number[] {
  const size = createPartSize();
  return events.map((event) => {
    if (event === 'lost') size.failed();
    else size.took(event);
    return size.bytes() / 1e6;
  });
}

test('parts get longer as long as they take less than 5 s, up to 64 MB', () => {
  expect(sizesAfter([4999, 5000, 100, 100, 100])).toEqual([16, 16, 32, 64, 64]);
});

test('after a loss they are a quarter as long, from 250 kB on', () => {
  expect(sizesAfter(['lost', 'lost', 'lost', 100])).toEqual([2, 0.5, 0.25, 0.5]);
});
