import { afterEach, expect, test } from 'vitest';
import { saveFacts, sharedFacts } from './shared-facts.ts';

afterEach(() => localStorage.clear());

test('another user does not get the filters and the language of the one before', () => {
  const atBegin = { ...sharedFacts(), userId: '7' };
  for (const name of ['filters', 'default-filter', 'user-locale', 'touched']) localStorage.setItem(name, 'of 7');
  saveFacts(atBegin, { ...atBegin, userId: '7' });
  expect(localStorage.getItem('filters')).toBe('of 7');
  saveFacts(atBegin, { ...atBegin, userId: '8' });
  expect(localStorage.getItem('signed-in')).toBe('8');
  expect(localStorage.length).toBe(1);
});

test('a tab that reads too late what another tab changed does not undo it', () => {
  const atBegin = { ...sharedFacts(), userId: '7' };
  const ended = { ...atBegin, end: 'untouched' } as const;
  saveFacts(atBegin, ended);
  saveFacts(ended, { ...ended, areDraftsSaved: true });
  saveFacts(atBegin, ended);
  expect(sharedFacts()).toMatchObject({ end: 'untouched', areDraftsSaved: true });
});
