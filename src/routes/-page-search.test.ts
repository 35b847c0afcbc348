import { expect, test } from 'vitest';
import { pageSearch } from './-page-search.ts';

test.each([
  [{}, 1],
  [{ page: 3 }, 3],
  [{ page: 'abc' }, 1],
  [{ page: -1 }, 1],
  [{ page: 0 }, 1],
  [{ page: 1.5 }, 1],
  [{ page: 99_999 }, 99_999],
  [{ page: 1e20 }, 10_000_000],
  [{ page: null }, 1],
  [{ page: [2] }, 1],
  [{ page: 2, patient: 'Moreau' }, 2],
])('%o becomes the page %s, and everything else is dropped', (search, page) => {
  expect(pageSearch.parse(search)).toEqual({ page });
});
