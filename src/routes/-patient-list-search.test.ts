import { expect, test } from 'vitest';
import { patientListSearch } from './-patient-list-search.ts';

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
