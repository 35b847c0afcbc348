import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { recordChangeCalls, recordDetails } from './record-change.ts';

test('the wire contains only what changes, and the specialist under its name on the wire', () => {
  expect(z.encode(recordDetails, { diagnosis: 'Normal.' })).toEqual({ diagnosis: 'Normal.' });
  expect(z.encode(recordDetails, { rhythmSpecialist: { id: 3 } })).toEqual({
    rythmSpecialist: { id: 3, userType: 'HealthCareProfessional' },
  });
  expect(recordDetails.parse({ rythmSpecialist: null })).toEqual({ rhythmSpecialist: null });
  expect(recordDetails.parse({})).toEqual({});
});

test.each(['', ' \n', 'x'.repeat(5001), 'a\u0000'])('the diagnosis %j is refused', (diagnosis) => {
  expect(recordDetails.safeParse({ diagnosis }).success).toBe(false);
});

test('a diagnosis of 5000 characters is accepted', () => {
  expect(recordDetails.safeParse({ diagnosis: 'x'.repeat(5000) }).success).toBe(true);
});

test('the answer contains the same three members with their new values', () => {
  const specialist = { id: 3, firstName: 'Henrik', lastName: 'Sørensen' };
  expect(recordChangeCalls.patch.response?.parse({ diagnosis: null, rythmSpecialist: specialist })).toEqual({
    diagnosis: null,
    operator: null,
    rhythmSpecialist: specialist,
  });
});
