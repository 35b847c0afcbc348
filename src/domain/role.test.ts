import { describe, expect, test } from 'vitest';
import {
  assignableRoles,
  hasAdministratorRole,
  hasHealthCareRole,
  holdsRoleAbove,
  isMorePrivileged,
  roles,
  isDoctor,
} from './role.ts';

describe('the roles that may be assigned', () => {
  const table: Record<(typeof roles)[number], string[]> = {
    SYSTEM_ADMIN: [
      'SYSTEM_ADMIN',
      'DOCTOR',
      'SUPER_ADMIN',
      'ORGANIZATION_ADMIN',
      'SUBSIDIARY_ADMIN',
      'TECHNICIAN',
      'DEVICE_ADMIN',
      'FIRMWARE_ADMIN',
    ],
    SUPER_ADMIN: ['DOCTOR', 'ORGANIZATION_ADMIN', 'SUBSIDIARY_ADMIN', 'TECHNICIAN'],
    SUBSIDIARY_ADMIN: ['DOCTOR', 'ORGANIZATION_ADMIN', 'TECHNICIAN'],
    ORGANIZATION_ADMIN: ['DOCTOR', 'TECHNICIAN'],
    DOCTOR: ['PATIENT'],
    TECHNICIAN: ['PATIENT'],
    PATIENT: [],
    DEVICE_ADMIN: [],
    FIRMWARE_ADMIN: [],
  };

  test.each(roles)('by %s', (role) => {
    expect(assignableRoles([role])).toEqual(table[role]);
  });

  test('by several roles are those of each, once', () => {
    expect(assignableRoles(['TECHNICIAN', 'ORGANIZATION_ADMIN', 'DOCTOR'])).toEqual([
      'PATIENT',
      'DOCTOR',
      'TECHNICIAN',
    ]);
    expect(assignableRoles([])).toEqual([]);
  });

  test('by an unknown role throw an error', () => {
    expect(() => assignableRoles(['DOCTOR', 'NURSE'])).toThrow('Unknown role NURSE');
    expect(() => assignableRoles(['toString'])).toThrow('Unknown role toString');
  });
});

describe('more privileged', () => {
  test.each([
    [['SYSTEM_ADMIN'], ['SUPER_ADMIN'], true],
    [['SUPER_ADMIN'], ['SYSTEM_ADMIN'], false],
    [['SYSTEM_ADMIN'], ['SYSTEM_ADMIN'], false],
    [['DOCTOR'], ['ORGANIZATION_ADMIN'], false],
    [['DOCTOR'], ['DOCTOR'], true],
    [['PATIENT'], ['DOCTOR', 'TECHNICIAN'], false],
    // One of the other user’s roles cannot assign it.
    [['DOCTOR'], ['ORGANIZATION_ADMIN', 'DOCTOR'], true],
    // One role that every role of the other user can assign is enough.
    [['SYSTEM_ADMIN', 'DOCTOR'], ['SUPER_ADMIN'], false],
    [['DOCTOR'], [], true],
    [[], ['DOCTOR'], true],
  ])('%j than %j: %s', (one, other, expected) => {
    expect(isMorePrivileged(one, other)).toBe(expected);
  });

  test('with an unknown role throws an error', () => {
    expect(() => isMorePrivileged(['NURSE'], ['DOCTOR'])).toThrow('Unknown role NURSE');
    expect(() => isMorePrivileged(['DOCTOR'], ['NURSE'])).toThrow('Unknown role NURSE');
  });
});

describe('a role above the own', () => {
  test.each([
    [['SYSTEM_ADMIN'], []],
    [['SUPER_ADMIN'], ['SYSTEM_ADMIN', 'DEVICE_ADMIN', 'FIRMWARE_ADMIN']],
    [['SUBSIDIARY_ADMIN'], ['SYSTEM_ADMIN', 'SUPER_ADMIN', 'DEVICE_ADMIN', 'FIRMWARE_ADMIN']],
    [['ORGANIZATION_ADMIN'], ['SYSTEM_ADMIN', 'SUPER_ADMIN', 'SUBSIDIARY_ADMIN', 'DEVICE_ADMIN', 'FIRMWARE_ADMIN']],
    [
      ['ORGANIZATION_ADMIN', 'DEVICE_ADMIN'],
      ['SYSTEM_ADMIN', 'SUPER_ADMIN', 'SUBSIDIARY_ADMIN', 'FIRMWARE_ADMIN'],
    ],
  ])('%j has these above: %j', (own, above) => {
    expect(roles.filter((role) => holdsRoleAbove(['DOCTOR', role], own))).toEqual(above);
  });

  test('is any other one for somebody without a role, and an unknown one for everybody', () => {
    expect(holdsRoleAbove(['PATIENT'], [])).toBe(true);
    expect(holdsRoleAbove([], [])).toBe(false);
    expect(holdsRoleAbove(['DOCTOR', 'NURSE'], ['SYSTEM_ADMIN'])).toBe(true);
  });
});

test('every role but PATIENT is a role of health care or of administration', () => {
  expect(roles.filter((role) => hasHealthCareRole([role]) === hasAdministratorRole([role]))).toEqual(['PATIENT']);
});

test('only doctors and technicians work with patients', () => {
  expect(hasHealthCareRole(['ORGANIZATION_ADMIN', 'TECHNICIAN'])).toBe(true);
  expect(hasHealthCareRole(['SYSTEM_ADMIN', 'PATIENT', 'GARDENER'])).toBe(false);
  expect(isDoctor(['TECHNICIAN'])).toBe(false);
});
