import { expect, test } from 'vitest';
import { changesSection, sectionPath, seenSections } from './administration.ts';

test('a section is seen by the roles of R-ADM-10 only', () => {
  expect(seenSections(['ORGANIZATION_ADMIN', 'DOCTOR'])).toEqual(['professionals', 'devices', 'billing', 'history']);
  const users = ['professionals', 'administrators', 'organizations'];
  const goods = ['products', 'hardware'];
  const ofFirmwares = ['firmwares', 'drivers', 'compatibility'];
  expect(seenSections(['SUBSIDIARY_ADMIN'])).toEqual([...users, 'billing', 'history']);
  expect(seenSections(['SUPER_ADMIN'])).toEqual([...users, ...goods, 'billing', 'history']);
  expect(seenSections(['SYSTEM_ADMIN'])).toEqual([
    ...users,
    ...goods,
    'devices',
    ...ofFirmwares,
    'billing',
    'history',
    'erasure',
    'platform',
  ]);
  expect(seenSections(['DEVICE_ADMIN'])).toEqual([...goods, 'devices', ...ofFirmwares, 'history']);
  expect(seenSections(['DOCTOR', 'FIRMWARE_ADMIN'])).toEqual([...goods, ...ofFirmwares, 'history']);
  expect(seenSections(['DOCTOR', 'TECHNICIAN'])).toEqual([]);
});

test('organizations are changed only by those who act in all of them', () => {
  const changing = ['ORGANIZATION_ADMIN', 'SUBSIDIARY_ADMIN', 'SUPER_ADMIN', 'SYSTEM_ADMIN'].filter((role) =>
    changesSection([role], 'organizations'),
  );
  expect(changing).toEqual(['SUPER_ADMIN', 'SYSTEM_ADMIN']);
});

test('devices are changed by DEVICE_ADMIN and SYSTEM_ADMIN only', () => {
  const roles = ['ORGANIZATION_ADMIN', 'SUBSIDIARY_ADMIN', 'SUPER_ADMIN', 'SYSTEM_ADMIN', 'DEVICE_ADMIN'];
  expect(roles.filter((role) => changesSection([role], 'devices'))).toEqual(['SYSTEM_ADMIN', 'DEVICE_ADMIN']);
});

test('products and hardware are changed by SYSTEM_ADMIN, and what is of firmwares by FIRMWARE_ADMIN, too', () => {
  const roles = ['SUPER_ADMIN', 'SYSTEM_ADMIN', 'DEVICE_ADMIN', 'FIRMWARE_ADMIN'];
  expect(roles.filter((role) => changesSection([role], 'products'))).toEqual(['SYSTEM_ADMIN']);
  expect(roles.filter((role) => changesSection([role], 'hardware'))).toEqual(['SYSTEM_ADMIN']);
  for (const section of ['firmwares', 'drivers', 'compatibility'] as const)
    expect(roles.filter((role) => changesSection([role], section))).toEqual(['SYSTEM_ADMIN', 'FIRMWARE_ADMIN']);
});

test('a section has addresses of its own', () => {
  expect(sectionPath('professionals')).toBe('/home/professionals');
  expect(sectionPath('administrators', 12, 'edit')).toBe('/home/administrators/12/edit');
});
