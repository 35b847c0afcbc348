import { staff } from '../recording.ts';
import { administration } from './columns.ts';
import { row, type Row } from './row.ts';

const inOrganization = `/v1/user/${staff.technician}/organization/1`;

export const ofAdministration: readonly Row[] = [
  row('GET /v1/healthcare-professionals/:id/userOrganizations', administration, {
    path: `/v1/healthcare-professionals/${staff.technician}/userOrganizations`,
  }),
  row(
    'GET /v1/admin/:id/userOrganizations',
    { ...administration, administrator: 'forbidden' },
    { path: '/v1/admin/7/userOrganizations' },
  ),
  row('PUT /v1/user/:userId/organization/:organizationId', administration, {
    path: inOrganization,
    body: { roles: ['TECHNICIAN'] },
  }),
  row(
    'DELETE /v1/user/:userId/organization/:organizationId',
    // The organization administrator administers organization 1 only.
    { ...administration, administrator: 'not-found' },
    { path: `/v1/user/${staff.technician}/organization/2` },
  ),
];
