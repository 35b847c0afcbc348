import { expect, test } from 'vitest';
import { pageSearch, patientListSearch } from './-searches.ts';

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
  [{ page: [2, 3] }, 1],
  [{ page: '' }, 1],
  [{ page: { a: 1 } }, 1],
  [{ page: 2, patient: 'Moreau' }, 2],
])('%o becomes the page %s, and everything else is dropped', (search, page) => {
  expect(pageSearch.parse(search)).toEqual({ page });
});

const key = 'Zm9vYmFyYmF6cXV4MTIzNA';

test.each([
  [{}, { page: 1 }],
  [
    { page: 2, search: key },
    { page: 2, search: key },
  ],
  [{ page: 'x', search: 'Moreau' }, { page: 1 }],
  [{ search: 7 }, { page: 1 }],
  [{ search: [key] }, { page: 1 }],
  [{ search: `${key}x` }, { page: 1 }],
  [{ lastName: 'Moreau' }, { page: 1 }],
])('%j becomes %j', (search, healed) => {
  expect(patientListSearch.parse(search)).toEqual(healed);
});
