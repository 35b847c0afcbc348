import { expect, test } from 'vitest';
import { fetchAll } from './fetch-all.ts';

const items = Array.from({ length: 1001 }, (_, id) => ({ id }));

test('a list that is longer than the largest page is read in batches of 500', async () => {
  const requested: number[][] = [];
  const read = await fetchAll(async ({ start, limit }) => {
    requested.push([start, limit]);
    return { data: items.slice(start, start + limit), meta: { totalCount: items.length } };
  });
  expect(read).toEqual(items);
  expect(requested).toEqual([
    [0, 500],
    [500, 500],
    [1000, 500],
  ]);
});

test('a list that becomes shorter meanwhile ends', async () => {
  expect(await fetchAll(async () => ({ data: [], meta: { totalCount: 3 } }))).toEqual([]);
});
