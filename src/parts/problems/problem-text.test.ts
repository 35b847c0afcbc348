import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { Problem } from '#/domain/problem.ts';
import { errorText, problemText } from './problem-text.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test.each([
  ['no-annotations-endpoint', 'Annotations service endpoint is not defined in configuration'],
  ['bad-confirmation-mode', 'Bad confirmation mode'],
] as const)('a call refused for %s has its message', (reason, text) => {
  expect(problemText(new Problem('invalid', { call: 'x', reason }))).toBe(text);
});

test('several messages of the server are joined by a blank line', () => {
  const errors = [{ message: 'One.' }, { message: 'Two.' }];
  expect(problemText(new Problem('invalid', { call: 'x', status: 400, errors }))).toBe('One.\n\nTwo.');
});

const requestId = '4f2a9c01-5b1e-4d3f-8a7c-0123456789ab';
const words = [{ message: 'The name is missing.', field: 'name' }];

test.each([
  ['server', { status: 500 }, 'Internal server error\nReference 4f2a9c01'],
  ['server', { status: 503, errors: [{ message: 'Busy.' }] }, 'Busy.\nReference 4f2a9c01'],
  [
    'broken',
    { status: 200, field: 'data.0.status' },
    'The server’s reply could not be read. Please try again.\nReference 4f2a9c01',
  ],
  ['forbidden', { status: 403 }, 'You are not allowed to do this.\nReference 4f2a9c01'],
  ['invalid', { status: 400 }, 'The server refused what was sent.\nReference 4f2a9c01'],
] as const)('if the user cannot solve it (%s, %j), a reference leads an operator to the log', (code, details, text) => {
  expect(problemText(new Problem(code, { call: 'x', requestId, ...details }))).toBe(text);
});

test.each([
  ['invalid', { status: 400, errors: words }, 'The name is missing.'],
  ['not-found', { status: 404 }, 'This no longer exists, or never did.'],
  ['conflict', { status: 412 }, 'This has been changed elsewhere in the meantime.'],
  ['server', { status: 500, requestId: 'Call 0800 12345 now' }, 'Internal server error'],
  ['server', { status: 500, requestId: null }, 'Internal server error'],
] as const)(
  'what the user can solve, and an answer without an id, have no reference (%s, %j)',
  (code, details, text) => {
    expect(problemText(new Problem(code, { call: 'x', requestId, ...details }))).toBe(text);
  },
);

test('an error that is no failed call shows only our own words', () => {
  expect(errorText(new TypeError('x is undefined'))).toBe('Something went wrong on this page.');
  expect(errorText(new Problem('forbidden', { call: 'x', status: 403 }))).toBe('You are not allowed to do this.');
});
