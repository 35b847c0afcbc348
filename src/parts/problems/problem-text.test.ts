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

test('an error that is no failed call shows only our own words', () => {
  expect(errorText(new TypeError('x is undefined'))).toBe('Something went wrong on this page.');
  expect(errorText(new Problem('forbidden', { call: 'x', status: 403 }))).toBe('You are not allowed to do this.');
});
