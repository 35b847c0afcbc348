import { expect, test } from 'vitest';
import { fullName } from './person.ts';

test('a name without one of its parts has no extra space', () => {
  expect(fullName({ firstName: '', lastName: 'Zhang' })).toBe('Zhang');
});
