import { expect, test } from 'vitest';
import { hasPermission } from './permission.ts';

const privileges = {
  DOCTOR: ['PERMS_RECORD_CREATE', 'PERMS_PATIENT_EDIT'],
  TECHNICIAN: ['PERMS_PATIENT_EDIT'],
  PATIENT: [],
};

test.each([
  [['DOCTOR'], 'PERMS_RECORD_CREATE', true],
  [['TECHNICIAN'], 'PERMS_RECORD_CREATE', false],
  [['PATIENT', 'TECHNICIAN'], 'PERMS_PATIENT_EDIT', true],
  [['GARDENER'], 'PERMS_PATIENT_EDIT', false],
  [[], 'PERMS_PATIENT_EDIT', false],
] as const)('the roles %s hold %s: %s', (roles, permission, expected) => {
  expect(hasPermission(privileges, roles, permission)).toBe(expected);
});
