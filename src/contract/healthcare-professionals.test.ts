import { expect, test } from 'vitest';
import { professionalCalls, professionalListRequest, type HealthcareProfessional } from './healthcare-professionals.ts';

const request = { filter: { organizationId: 1, roleNames: ['DOCTOR'] }, pagination: { start: 0, limit: 10 } };

test('a list is requested by names, organization and roles', () => {
  const search = { firstName: 'Zoë', lastName: null };
  expect(professionalListRequest.parse({ ...request, search })).toEqual({ ...request, search });
  expect(professionalListRequest.parse(request).search).toEqual({});
});

test.each([
  { search: { firstName: 'x'.repeat(101) } },
  { search: { lastName: 'a\u0000' } },
  { filter: { roleNames: ['DOCTOR'] } },
  { filter: { organizationId: 0 } },
  { pagination: { start: 0, limit: 501 } },
])('%j is refused', (wrong) => {
  expect(professionalListRequest.safeParse({ ...request, ...wrong }).success).toBe(false);
});

test('a professional needs only the names', () => {
  const least: Partial<HealthcareProfessional> = { id: 3, firstName: 'Henrik', lastName: 'Sørensen' };
  expect(professionalCalls.fetch.response?.parse(least)).toMatchObject({ ...least, roles: [], eulaVersion: {} });
});
