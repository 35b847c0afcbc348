import { expect, test } from 'vitest';
import { countChangedRows } from './changed-rows.ts';

const row = (id: number, status = 'CREATED') => ({ id, status });
const count = (shown: readonly number[], found: readonly (number | object)[]) =>
  countChangedRows(
    shown.map((id) => row(id)),
    found.map((one) => (typeof one === 'number' ? row(one) : (one as ReturnType<typeof row>))),
    ({ id }) => id,
  );

test.each([
  ['the same rows', [3, 2, 1], [3, 2, 1], 0],
  ['a changed row', [3, 2, 1], [3, row(2, 'RECORDED'), 1], 1],
  ['a new row on a full page', [3, 2, 1], [4, 3, 2], 1],
  ['a new row on a page with room', [2, 1], [3, 2, 1], 1],
  ['a row that is gone, with one from the next page', [3, 2, 1], [3, 1, 0], 1],
  ['a row that is gone from the last page', [3, 2, 1], [3, 1], 1],
  ['a new row and a changed one', [3, 2, 1], [4, row(3, 'RECORDED'), 2], 2],
  ['an empty list', [], [], 0],
])('%s', (_what, shown, found, expected) => {
  expect(count(shown, found)).toBe(expected);
});
