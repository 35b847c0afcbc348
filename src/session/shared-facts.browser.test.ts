import { afterEach, expect, test } from 'vitest';
import { saveFacts, sharedFacts } from './shared-facts.ts';

afterEach(() => localStorage.clear());

test('a tab that reads too late what another tab changed does not undo it', () => {
  const atBegin = { ...sharedFacts(), userId: '7' };
  const ended = { ...atBegin, end: 'untouched' } as const;
  saveFacts(atBegin, ended);
  saveFacts(ended, { ...ended, isWorkKept: true });
  saveFacts(atBegin, ended);
  expect(sharedFacts()).toMatchObject({ end: 'untouched', isWorkKept: true });
});
