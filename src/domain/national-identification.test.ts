import { describe, expect, test } from 'vitest';
import {
  savedIdentityNumber,
  nationalIdProblem,
  nationalIdTypes,
  readableIdentityNumber,
} from './national-identification.ts';

function problemOf(identityNumberType: string, identityNumber: string) {
  return nationalIdProblem({ identityNumberType, identityNumber });
}

describe('NIRPP', () => {
  test.each([
    // The examples come from INSEE and the French health insurance.
    '2 69 05 49 588 157 80',
    '2 55 08 14 168 025 38',
    '1 84 12 76 451 089 46',
    '269054958815780',
    '\u00a01\u202f84 12\t76 451 089 46 ',
    // Corsica, overseas, born abroad, unknown month of birth, provisional registration.
    '2 80 07 2A 004 012 34',
    '1 75 01 2b 120 005 01',
    '1 92 11 97 411 042 60',
    '1 60 03 99 350 012 97',
    '2 44 20 75 056 001 10',
    '1 51 99 13 055 120 45',
    '3 00 04 75 110 033 12',
    '7 85 05 33 063 009 66',
    '8 85 05 33 063 009 66',
  ])("'%s' is valid", (number) => {
    expect(problemOf('NIRPP', number)).toBeUndefined();
  });

  test.each([
    ['without its key', '2 69 05 49 588 157'],
    ['too short', '2 69 05 49 588 157 8'],
    ['too long', '2 69 05 49 588 157 801'],
    ['of no sex', '5 69 05 49 588 157 80'],
    ['of sex 0', '0 69 05 49 588 157 80'],
    ['of month 00', '2 69 00 49 588 157 80'],
    ['of month 13', '2 69 13 49 588 157 80'],
    ['of month 19', '2 69 19 49 588 157 80'],
    ['of month 43', '2 69 43 49 588 157 80'],
    ['of department 00', '2 69 05 00 588 157 80'],
    ['of department 2C', '2 69 05 2C 588 157 80'],
    ['of commune 000', '2 69 05 49 000 157 80'],
    ['of order 000', '2 69 05 49 588 000 80'],
    ['of key 00', '2 69 05 49 588 157 00'],
    ['of key 98', '2 69 05 49 588 157 98'],
    ['with dashes', '2-69-05-49-588-157-80'],
    ['with a letter', '2 69 05 49 588 15A 80'],
    ['in other digits', '٢ 69 05 49 588 157 80'],
  ])('%s is invalid', (_, number) => {
    expect(problemOf('NIRPP', number)).toBe('invalid');
  });
});

describe('SSN', () => {
  test.each([
    '123-45-6789',
    '123 45 6789',
    '123456789',
    '001-01-0001',
    '665-12-3456',
    '667-12-3456',
    '899-99-9999',
    '078-05-1121',
    // Since 2011 the area does not depend on the state. Areas of 772 and above are valid.
    '773-45-6789',
    '123–45–6789',
  ])("'%s' is valid", (number) => {
    expect(problemOf('SSN', number)).toBeUndefined();
  });

  // The SSA never assigned these numbers, or they appeared in advertisements.
  test.each([
    '000-12-3456',
    '666-12-3456',
    '900-12-3456',
    '987-65-4320',
    '987-65-4329',
    '999-99-9999',
    '123-00-4567',
    '123-45-0000',
    '078-05-1120',
    '219-09-9999',
    '12-345-678',
    '123-45-67890',
    '123-45-678A',
    '123.45.6789',
  ])("'%s' is invalid", (number) => {
    expect(problemOf('SSN', number)).toBe('invalid');
  });
});

describe('PPS', () => {
  // A number of the Irish Revenue has seven digits, a check letter and sometimes a second letter.
  test.each(['1234567T', '1234567TW', '1234567FA', '1234 567 FA', '6433435F', '6433435OA', '6433435f', '0000001A'])(
    "'%s' is valid",
    (number) => {
      expect(problemOf('PPS', number)).toBeUndefined();
    },
  );

  test.each(['1234567', '123456T', '12345678T', '1234567TWA', 'T1234567', '1234567-T', '12345O7T', '1234567Γ'])(
    "'%s' is invalid",
    (number) => {
      expect(problemOf('PPS', number)).toBe('invalid');
    },
  );
});

describe('NINO', () => {
  test.each(['AB 12 34 56 C', 'AB123456C', 'ab123456c', 'JG 10 30 59 A', 'CE 10 30 59 D', 'SC 12 34 56 B'])(
    "'%s' is valid",
    (number) => {
      expect(problemOf('NINO', number)).toBeUndefined();
    },
  );

  // HMRC (NIM39110) does not use these letters and prefixes. QQ is reserved for examples.
  test.each([
    'QQ 12 34 56 C',
    'QQ 12 34 56 A',
    ...['D', 'F', 'I', 'Q', 'U', 'V'].flatMap((letter) => [`${letter}A 12 34 56 C`, `A${letter} 12 34 56 C`]),
    'AO 12 34 56 C',
    ...['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ'].map((prefix) => `${prefix} 12 34 56 C`),
    'AB 12 34 56 E',
    'AB 12 34 56 F',
    'AB 12 34 56',
    'AB 12 34 5 C',
    'AB 12 34 567 C',
    'A1 23 45 67 C',
    'AB-12-34-56-C',
  ])("'%s' is invalid", (number) => {
    expect(problemOf('NINO', number)).toBe('invalid');
  });
});

test('a number needs its type, and both may be missing', () => {
  expect(problemOf('', '')).toBeUndefined();
  expect(problemOf('', '  ')).toBeUndefined();
  expect(problemOf('', '123456789')).toBe('type-required');
  expect(problemOf('PASSPORT', '123456789')).toBe('invalid');
  expect(problemOf('toString', '123456789')).toBe('invalid');
  expect(problemOf('PASSPORT', '')).toBeUndefined();
  for (const type of nationalIdTypes)
    expect([problemOf(type, ''), problemOf(type, ' ')]).toEqual([undefined, undefined]);
});

test.each(nationalIdTypes)('10,000 characters are an invalid %s, found at once', (type) => {
  for (const character of ['1', ' ', 'A', '-']) {
    const pasted = character.repeat(10_000);
    expect(problemOf(type, pasted)).toBe(
      savedIdentityNumber({ identityNumberType: type, identityNumber: pasted }) ? 'invalid' : undefined,
    );
  }
});

test.each([
  ['NIRPP', ' 2 80 07 2a 004 012 34 ', '280072A00401234'],
  ['SSN', '123-45-6789', '123456789'],
  ['PPS', '1234567 ta', '1234567TA'],
  ['NINO', 'ab 12 34 56 c', 'AB123456C'],
  ['NINO', 'AB-12-34-56-C', 'AB-12-34-56-C'],
  ['', '', ''],
])('a %s %s is stored as %s', (identityNumberType, identityNumber, saved) => {
  expect(savedIdentityNumber({ identityNumberType, identityNumber })).toBe(saved);
});

test.each([
  ['NIRPP', '184127645108946', '1 84 12 76 451 089 46'],
  ['NIRPP', '280072A00401234', '2 80 07 2A 004 012 34'],
  ['SSN', '536904399', '536-90-4399'],
  ['PPS', '1234567TA', '1234567TA'],
  ['NINO', 'AB123456C', 'AB 12 34 56 C'],
  ['NINO', 'AB12', 'AB12'],
  ['PASSPORT', '12 34', '12 34'],
  ['', '', ''],
])('a %s %s is shown as %s, and stored as before', (identityNumberType, identityNumber, shown) => {
  expect(readableIdentityNumber({ identityNumberType, identityNumber })).toBe(shown);
  expect(savedIdentityNumber({ identityNumberType, identityNumber: shown })).toBe(
    savedIdentityNumber({ identityNumberType, identityNumber }),
  );
});
