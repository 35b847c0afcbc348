import { describe, expect, test } from 'vitest';
import { inLanguage } from './configured-address.ts';
import { formatAddress } from './contact.ts';
import { idIn } from './id.ts';
import { hasAcceptedLegalNotices } from './legal-notices.ts';
import { fullName } from './person.ts';
import { problemCodeOf } from './problem.ts';
import { isRecordStatus, recordKey } from './record.ts';
import { hasHealthCareRole, isDoctor } from './role.ts';

describe('an address', () => {
  const address = { street: '18 rue des Tilleuls', postCode: '63000', city: 'Clermont-Ferrand' };

  test("is written 'street, postcode city - country name'", () => {
    expect(formatAddress(address, 'France')).toBe('18 rue des Tilleuls, 63000 Clermont-Ferrand - France');
  });

  test.each([
    [{ ...address, street: null }, 'France', '63000 Clermont-Ferrand - France'],
    [{ ...address, postCode: '' }, 'France', '18 rue des Tilleuls, Clermont-Ferrand - France'],
    [{}, 'France', 'France'],
    [{}, undefined, ''],
    [address, undefined, '18 rue des Tilleuls, 63000 Clermont-Ferrand'],
  ])('omits unknown parts', (known, country, text) => {
    expect(formatAddress(known, country)).toBe(text);
  });
});

test.each([
  ['12', 12],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['12abc', undefined],
  ['99999999999999999999', undefined],
  ['', undefined],
])('the id in %s is %s', (text, id) => {
  expect(idIn(text)).toBe(id);
});

test.each([
  [{ de: '/de', default: 'fr', fr: '/fr' }, 'de', '/de'],
  [{ de: '/de', default: 'fr', fr: '/fr' }, 'zh', '/fr'],
  [{ de: '/de', en: '/en' }, 'zh', '/en'],
  [{ de: '/de' }, 'zh', undefined],
  [undefined, 'zh', undefined],
] as const)("a link's address depends on the language", (table, language, address) => {
  expect(inLanguage(table, language)).toBe(address);
});

test('the legal notices are accepted if the accepted version is the latest', () => {
  expect(hasAcceptedLegalNotices('3', '3')).toBe(true);
  expect(hasAcceptedLegalNotices('2', '3')).toBe(false);
  expect(hasAcceptedLegalNotices(undefined, undefined)).toBe(false);
});

test('a record key is the application in lower case and the id', () => {
  expect(recordKey('WEMU', 12)).toBe('wemu12');
});

test('only doctors and technicians work with patients', () => {
  expect(hasHealthCareRole(['ORGANIZATION_ADMIN', 'TECHNICIAN'])).toBe(true);
  expect(hasHealthCareRole(['SYSTEM_ADMIN', 'PATIENT', 'GARDENER'])).toBe(false);
  expect(isDoctor(['TECHNICIAN'])).toBe(false);
});

test('an unknown status is rejected', () => {
  expect(isRecordStatus('ARCHIVED')).toBe(false);
});

test('a name without one of its parts has no extra space', () => {
  expect(fullName({ firstName: '', lastName: 'Zhang' })).toBe('Zhang');
});

test.each([
  [401, 'signed-out'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [412, 'conflict'],
  [429, 'throttled'],
  [501, 'unimplemented'],
  [503, 'server'],
  [418, 'invalid'],
])('status %s is a problem of the kind %s', (status, code) => {
  expect(problemCodeOf(status)).toBe(code);
});
