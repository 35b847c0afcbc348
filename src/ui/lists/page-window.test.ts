import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3]],
  [2, 9, [1, 2, 3]],
  [5, 9, [4, 5, 6]],
  [8, 9, [7, 8, 9]],
  [9, 9, [7, 8, 9]],
  [99, 9, [7, 8, 9]],
  [-3, 9, [1, 2, 3]],
])('page %i of %i shows %j', (page, pageCount, named) => {
  expect(pageWindow(page, pageCount)).toEqual(named);
});
