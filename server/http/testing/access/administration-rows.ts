import { staff } from '../recording.ts';
import { administration, onlyAbove } from './access-columns.ts';
import { ofEquipment } from './equipment-rows.ts';
import { aFile } from './file-forms.ts';
import { row, type Row } from './row.ts';
import type { AccessWorld } from './world.ts';

const inOrganization = `/v1/user/${staff.technician}/organization/1`;

let made = 0;

/** Each has an address of its own. */
function newUser(roles: readonly string[]) {
  made += 1;
  return { firstName: 'Ada', lastName: 'Weber', email: `made${made}@hospital.example`, locale: 'en-GB', roles };
}

/** Each call gets a new user. */
const aNewUser = (kind: 'healthcare-professionals' | 'admin', body?: object) => async (world: AccessWorld) => {
  const roles = kind === 'admin' ? ['ORGANIZATION_ADMIN'] : ['DOCTOR'];
  const answer = await world.callAs('root', `/v1/${kind}`, { method: 'POST', body: newUser(roles) });
  const user = (await answer.json()) as { id: number; email: string };
  return { path: `/v1/${kind}/${user.id}`, body: body && { ...newUser([]), roles: undefined, ...body } };
};

/** Each call gets the account of a new user. */
const ofNewAccount = (part: string, body?: object) => async (world: AccessWorld) => {
  const { path } = await aNewUser('healthcare-professionals')(world);
  return { path: `${path.replace('healthcare-professionals', 'user')}/${part}`, body };
};

/** Each call chooses a new user. */
const ofNewUsers =
  (kind: 'healthcare-professionals' | 'admin', part: string, body: object) => async (world: AccessWorld) => {
    const { path } = await aNewUser(kind)(world);
    return { path: `/v1/${kind}/${part}`, body: { chosen: { ids: [Number(path.split('/').at(-1))] }, ...body } };
  };

const given = { organizationId: 1, role: 'TECHNICIAN', isGiven: true };

const newOrganization = (name: string) => ({ name, locale: 'de-DE', city: 'Hamburg', applications: ['WEMU'] });

/** Each call gets a new organization. */
const aNewOrganization = (body?: object) => async (world: AccessWorld) => {
  made += 1;
  const sent = newOrganization(`Praxis ${made}`);
  const answer = await world.callAs('root', '/v1/organizations', { method: 'POST', body: sent });
  const { id } = (await answer.json()) as { id: number };
  return { path: `/v1/organizations/${id}`, body: body && { ...sent, ...body } };
};

export const ofAdministration: readonly Row[] = [
  ...ofEquipment,
  row('POST /v1/healthcare-professionals', administration, () => ({
    path: '/v1/healthcare-professionals',
    body: newUser(['DOCTOR']),
  })),
  row('POST /v1/healthcare-professionals/file', administration, () => {
    const { roles, ...person } = newUser(['DOCTOR']);
    return aFile('/v1/healthcare-professionals/file', [{ ...person, roles: roles.join(', ') }]);
  }),
  row('POST /v1/admin', onlyAbove, () => ({ path: '/v1/admin', body: newUser(['ORGANIZATION_ADMIN']) })),
  row(
    'PUT /v1/healthcare-professionals/:id',
    administration,
    aNewUser('healthcare-professionals', { city: 'Hamburg', phoneNumber: '+4915112345699', identityNumber: '12' }),
  ),
  row('PUT /v1/admin/:id', onlyAbove, aNewUser('admin', { city: 'Hamburg' })),
  row('DELETE /v1/healthcare-professionals/:id', administration, aNewUser('healthcare-professionals')),
  row('DELETE /v1/admin/:id', onlyAbove, aNewUser('admin')),
  row(
    'POST /v1/user/:userId/contact-confirmation',
    administration,
    {
      path: `/v1/user/${staff.technician}/contact-confirmation`,
      body: { email: 'technician@hospital.example', reason: 'Seen.' },
    },
    { reached: 'nothing-to-confirm' },
  ),
  row(
    'POST /v1/user/:userId/contact-withdrawal',
    administration,
    {
      path: `/v1/user/${staff.technician}/contact-withdrawal`,
      body: { kind: 'email', value: 'technician@hospital.example' },
    },
    { reached: 'outdated' },
  ),
  row('GET /v1/user/:userId/account-mail', administration, ofNewAccount('account-mail')),
  row('POST /v1/user/:userId/account-mail', administration, ofNewAccount('account-mail', {})),
  row(
    'POST /v1/healthcare-professionals/roles',
    administration,
    ofNewUsers('healthcare-professionals', 'roles', given),
  ),
  row('POST /v1/admin/roles', onlyAbove, ofNewUsers('admin', 'roles', { ...given, role: 'SUPER_ADMIN' })),
  row(
    'POST /v1/healthcare-professionals/account-mails',
    administration,
    ofNewUsers('healthcare-professionals', 'account-mails', {}),
  ),
  row('POST /v1/admin/account-mails', onlyAbove, ofNewUsers('admin', 'account-mails', {})),
  row('POST /v1/admin/list', onlyAbove, { path: '/v1/admin/list', body: { pagination: { start: 0, limit: 10 } } }),
  row('POST /v1/organizations/list', onlyAbove, {
    path: '/v1/organizations/list',
    body: { search: { name: 'a' }, pagination: { start: 0, limit: 10 } },
  }),
  row('POST /v1/organizations', onlyAbove, () => {
    made += 1;
    return { path: '/v1/organizations', body: newOrganization(`Klinik ${made}`) };
  }),
  row('GET /v1/organizations/:id', onlyAbove, { path: '/v1/organizations/1' }),
  row('PUT /v1/organizations/:id', onlyAbove, aNewOrganization({ street: 'Kai 1' })),
  row('DELETE /v1/organizations/:id', onlyAbove, aNewOrganization()),
  row('GET /v1/erasure/patients/:id', onlyAbove, async (world) => ({
    path: `/v1/erasure/patients/${await world.patient()}`,
  })),
  row('GET /v1/erasure/patients/:id/archive', onlyAbove, async (world) => ({
    path: `/v1/erasure/patients/${await world.patient()}/archive`,
  })),
  row('POST /v1/erasure/patients/:id/archive', onlyAbove, async (world) => ({
    path: `/v1/erasure/patients/${await world.patient()}/archive`,
  })),
  row(
    'POST /v1/erasure/patients/:id',
    onlyAbove,
    async (world) => ({
      path: `/v1/erasure/patients/${await world.patient()}`,
      body: { reason: 'The patient has asked for it.' },
    }),
    { reached: 'no-archive' },
  ),
  row('POST /v1/role-offers', administration, {
    path: '/v1/role-offers',
    body: { email: 'somebody@elsewhere.example', roles: ['DOCTOR'] },
  }),
  row('GET /v1/role-offers', administration, { path: '/v1/role-offers' }),
  row('DELETE /v1/role-offers/:id', administration, { path: '/v1/role-offers/4711' }, { reached: 'not-found' }),
  row('GET /v1/platform', onlyAbove, { path: '/v1/platform' }),
  row('POST /v1/history/list', administration, {
    path: '/v1/history/list',
    body: { pagination: { start: 0, limit: 10 } },
  }),
  row('POST /v1/readings/list', administration, {
    path: '/v1/readings/list',
    body: { pagination: { start: 0, limit: 10 } },
  }),
  row('GET /v1/contact', administration, { path: '/v1/contact' }),
  row('POST /v1/contact', administration, { path: '/v1/contact', body: { message: 'Hello' } }),
  row('GET /v1/billing', administration, { path: '/v1/billing?from=2026-01&to=2026-03' }),
  row('GET /v1/admin/:id', onlyAbove, { path: '/v1/admin/7' }),
  row('GET /v1/healthcare-professionals/:id/userOrganizations', administration, {
    path: `/v1/healthcare-professionals/${staff.technician}/userOrganizations`,
  }),
  row('GET /v1/admin/:id/userOrganizations', onlyAbove, { path: '/v1/admin/7/userOrganizations' }),
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
