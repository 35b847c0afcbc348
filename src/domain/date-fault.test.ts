import { expect, test } from 'vitest';
import { dateFault } from './date-fault.ts';

test.each([
  ['1978-02-14', undefined],
  ['2024-02-29', undefined],
  ['', undefined],
  ['1978-02-', { code: 'unfinished' }],
  ['-02-14', { code: 'unfinished' }],
  ['02026-02-14', { code: 'year-digits' }],
  ['202-02-14', { code: 'year-digits' }],
  ['1978-023-14', { code: 'digits' }],
  ['1978-02-140', { code: 'digits' }],
  ['1899-12-31', { code: 'too-early' }],
  ['0202-02-14', { code: 'too-early' }],
  ['0000-02-14', { code: 'too-early' }],
  ['1978-13-01', { code: 'no-such-month', month: 13 }],
  ['1978-00-01', { code: 'no-such-month', month: 0 }],
  ['1978-02-29', { code: 'no-such-day', month: '1978-02', days: 28 }],
  ['1900-02-29', { code: 'no-such-day', month: '1900-02', days: 28 }],
  ['2024-02-30', { code: 'no-such-day', month: '2024-02', days: 29 }],
  ['1978-04-31', { code: 'no-such-day', month: '1978-04', days: 30 }],
  ['1978-04-00', { code: 'no-such-day', month: '1978-04', days: 30 }],
])('%j is no date because of %o', (typed, fault) => {
  expect(dateFault(typed)).toEqual(fault);
});
