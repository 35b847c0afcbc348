import { expect, test } from 'vitest';
import { diagnosisProblem, longestComments, recordTextProblem, isRecordStatus, recordKey } from './record.ts';

test.each([
  ['', undefined],
  ['x'.repeat(250), undefined],
  ['x'.repeat(251), 'too-long'],
  ['Vertige au lever.\r\n\tDepuis mai 😀', undefined],
  ['a\u0000b', 'invalid'],
  ['\ud800', 'invalid'],
])('comments %j: %s', (text, problem) => {
  expect(recordTextProblem(text, longestComments)).toBe(problem);
});

test.each([
  [null, 'empty'],
  ['', 'empty'],
  [' \n ', 'empty'],
  ['x', undefined],
  ['x'.repeat(5000), undefined],
  ['x'.repeat(5001), 'too-long'],
  ['a\u0007', 'invalid'],
])('a diagnosis %j: %s', (text, problem) => {
  expect(diagnosisProblem(text)).toBe(problem);
});

test('a record key is the application in lower case and the id', () => {
  expect(recordKey('WEMU', 12)).toBe('wemu12');
});

test('an unknown status is rejected', () => {
  expect(isRecordStatus('ARCHIVED')).toBe(false);
});
