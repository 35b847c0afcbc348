import { expect, test } from 'vitest';
import { sectionPath, seenSections } from './administration.ts';

test('a section is seen by the roles of R-ADM-10 only', () => {
  expect(seenSections(['ORGANIZATION_ADMIN', 'DOCTOR'])).toEqual(['professionals']);
  for (const role of ['SUBSIDIARY_ADMIN', 'SUPER_ADMIN', 'SYSTEM_ADMIN'])
    expect(seenSections([role])).toEqual(['professionals', 'administrators']);
  expect(seenSections(['DOCTOR', 'TECHNICIAN', 'DEVICE_ADMIN', 'FIRMWARE_ADMIN'])).toEqual([]);
});

test('a section has addresses of its own', () => {
  expect(sectionPath('professionals')).toBe('/home/professionals');
  expect(sectionPath('administrators', 12, 'edit')).toBe('/home/administrators/12/edit');
});
