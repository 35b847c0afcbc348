import { expect, test } from 'vitest';
import { dateOf, datePartsOf, filterValue, searchedText } from './user-search.ts';

test.each([
  ['', null],
  ['   ', null],
  ['null', null],
  [' null ', null],
  ['Nullmeier', 'Nullmeier'],
  [' van den ', 'van den'],
  ['van\tden\n', 'van den'],
  ['\u0000', null],
  ['Zo\uD83D', 'Zo'],
  ['Zoë 𠮷', 'Zoë 𠮷'],
])('the text %j searches for %j', (text, searched) => {
  expect(searchedText(text)).toBe(searched);
});

test.each([
  ['', null],
  ['null', null],
  ['role:null', null],
  ['DOCTOR', 'DOCTOR'],
])('the filter value %j means %j', (value, filter) => {
  expect(filterValue(value)).toBe(filter);
});

test('a date is the same when split into parts', () => {
  expect(datePartsOf('0980-02-09')).toEqual({ year: 980, month: 2, day: 9 });
  expect(dateOf({ year: 980, month: 2, day: 9 })).toBe('0980-02-09');
});
