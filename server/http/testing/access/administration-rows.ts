import { staff } from '../recording.ts';
import { administration, all } from './access-columns.ts';
import { row, type Row } from './row.ts';
import type { AccessWorld } from './world.ts';

const inOrganization = `/v1/user/${staff.technician}/organization/1`;

let made = 0;

/** Each has an address of its own. */
function newUser(roles: readonly string[]) {
  made += 1;
  return { firstName: 'Ada', lastName: 'Weber', email: `made${made}@hospital.example`, locale: 'en-GB', roles };
}

const onlyAbove = { ...administration, administrator: 'forbidden' } as const;

/** Each call gets a new user. */
const aNewUser = (kind: 'healthcare-professionals' | 'admin', body?: object) => async (world: AccessWorld) => {
  const roles = kind === 'admin' ? ['ORGANIZATION_ADMIN'] : ['DOCTOR'];
  const answer = await world.callAs('root', `/v1/${kind}`, { method: 'POST', body: newUser(roles) });
  const user = (await answer.json()) as { id: number; email: string };
  return { path: `/v1/${kind}/${user.id}`, body: body && { ...newUser([]), roles: undefined, ...body } };
};

const newOrganization = (name: string) => ({ name, locale: 'de-DE', city: 'Hamburg', applications: ['WEMU'] });

/** Each call gets a new organization. */
const aNewOrganization = (body?: object) => async (world: AccessWorld) => {
  made += 1;
  const sent = newOrganization(`Praxis ${made}`);
  const answer = await world.callAs('root', '/v1/organizations', { method: 'POST', body: sent });
  const { id } = (await answer.json()) as { id: number };
  return { path: `/v1/organizations/${id}`, body: body && { ...sent, ...body } };
};

const newDevice = () => {
  made += 1;
  return { serial: `MADE-${made}`, productId: 1, hardwareId: 2, firmwareVersion: '1.0.0' };
};

/** Each call gets a new device. */
const aNewDevice = (body?: object) => async (world: AccessWorld) => {
  const sent = newDevice();
  const answer = await world.callAs('root', '/v1/devices', { method: 'POST', body: sent });
  const { id } = (await answer.json()) as { id: number };
  return { path: `/v1/devices/${id}`, body: body && { ...sent, ...body } };
};

async function newDeviceToken(world: AccessWorld) {
  const answer = await world.callAs('root', '/v1/devices/1/tokens', { method: 'POST', body: {} });
  return (await answer.json()) as { id: number; token: string };
}

const aForm = (path: string, fields: Readonly<Record<string, string>>, content: string) => ({
  path,
  headers: { 'Content-Type': 'multipart/form-data; boundary=part' },
  body: [
    ...Object.entries(fields).flatMap(([name, value]) => [
      '--part',
      `Content-Disposition: form-data; name="${name}"`,
      '',
      value,
    ]),
    '--part',
    'Content-Disposition: form-data; name="file"; filename="made.txt"',
    '',
    content,
    '--part--',
    '',
  ].join('\r\n'),
});

const aFile = (path: string, rows: readonly object[]) => aForm(path, {}, JSON.stringify(rows));

const newFirmware = () => {
  made += 1;
  return aForm('/v1/firmwares', { version: `0.0.${made}`, productId: '1' }, 'contents');
};

async function idOfNewFirmware(world: AccessWorld): Promise<number> {
  const { path, headers, body } = newFirmware();
  const answer = await world.callAs('root', path, { method: 'POST', headers, body });
  return ((await answer.json()) as { id: number }).id;
}

/** Each call gets a new firmware. */
const aNewFirmware = (part: string, body?: object) => async (world: AccessWorld) => ({
  path: `/v1/firmwares/${await idOfNewFirmware(world)}${part}`,
  body,
});

const newGoods = {
  products: () => ({ name: `Product ${(made += 1)}`, application: 'WEMU', reference: `made ${made}` }),
  hardwares: () => ({ name: `Hardware ${(made += 1)}`, version: 'C', productId: 1 }),
  drivers: () => ({ name: `Driver ${(made += 1)}`, version: '1.0.0' }),
};

/** Each call gets a new object. */
function ofNew(kind: string, goods: () => { name: string }, isChange = false) {
  return async (world: AccessWorld) => {
    const body = goods();
    const answer = await world.callAs('root', `/v1/${kind}`, { method: 'POST', body });
    const { id } = (await answer.json()) as { id: number };
    return { path: `/v1/${kind}/${id}`, ...(isChange && { body: { ...body, name: `${body.name} II` } }) };
  };
}

const ofDevices: readonly Row[] = [
  row('GET /v1/products', onlyAbove, { path: '/v1/products' }),
  row('GET /v1/products/:application/:reference', onlyAbove, { path: '/v1/products/WEMU/WEMU-1' }),
  ...['firmwares', 'compatibility'].map((kind) =>
    row(`POST /v1/${kind}/list`, onlyAbove, {
      path: `/v1/${kind}/list`,
      body: { search: { name: 'a' }, pagination: { start: 0, limit: 10 } },
    }),
  ),
  row('POST /v1/firmwares', onlyAbove, newFirmware),
  row('GET /v1/firmwares/:id', onlyAbove, { path: '/v1/firmwares/1' }),
  row('PUT /v1/firmwares/:id', onlyAbove, {
    path: '/v1/firmwares/1',
    body: { version: '1.0.0', productId: 1, releaseNotes: 'First.' },
  }),
  row('DELETE /v1/firmwares/:id', onlyAbove, aNewFirmware('')),
  row('GET /v1/firmwares/:id/upgrade', onlyAbove, { path: '/v1/firmwares/2/upgrade' }),
  row('PUT /v1/firmwares/:id/upgrade', onlyAbove, aNewFirmware('/upgrade', { firmwareIds: [1] })),
  row('GET /v1/firmwares/:id/compatibility', onlyAbove, { path: '/v1/firmwares/2/compatibility' }),
  row(
    'PUT /v1/firmwares/:id/compatibility',
    onlyAbove,
    aNewFirmware('/compatibility', { hardwareIds: [1, 2], driverIds: [1] }),
  ),
  row('POST /v1/compatibility/import', onlyAbove, async (world) =>
    aFile('/v1/compatibility/import', [{ firmwareId: await idOfNewFirmware(world), hardwareId: 1 }]),
  ),
  ...Object.entries(newGoods).flatMap(([kind, goods]) => [
    row(`POST /v1/${kind}/list`, onlyAbove, {
      path: `/v1/${kind}/list`,
      body: { search: { name: 'a' }, pagination: { start: 0, limit: 10 } },
    }),
    row(`POST /v1/${kind}`, onlyAbove, () => ({ path: `/v1/${kind}`, body: goods() })),
    row(`GET /v1/${kind}/:id`, onlyAbove, ofNew(kind, goods)),
    row(`PUT /v1/${kind}/:id`, onlyAbove, ofNew(kind, goods, true)),
    row(`DELETE /v1/${kind}/:id`, onlyAbove, ofNew(kind, goods)),
  ]),
  row('POST /v1/devices/list', administration, {
    path: '/v1/devices/list',
    body: { search: { serial: 'w' }, pagination: { start: 0, limit: 10 } },
  }),
  row('GET /v1/sensors', administration, { path: '/v1/sensors' }),
  row('POST /v1/sensors/list', administration, {
    path: '/v1/sensors/list',
    body: { search: { serial: 'w' }, filter: { deviceId: 1 }, pagination: { start: 0, limit: 10 } },
  }),
  row('POST /v1/devices', onlyAbove, () => ({ path: '/v1/devices', body: newDevice() })),
  row('GET /v1/devices/:id', administration, aNewDevice()),
  row('PUT /v1/devices/:id', onlyAbove, aNewDevice({ targetFirmwareId: 2 })),
  row('DELETE /v1/devices/:id', onlyAbove, aNewDevice()),
  row('GET /v1/devices/:id/tokens', onlyAbove, { path: '/v1/devices/1/tokens' }),
  row('POST /v1/devices/:id/tokens', onlyAbove, { path: '/v1/devices/1/tokens', body: {} }),
  row('DELETE /v1/devices/:id/tokens/:tokenId', onlyAbove, async (world) => ({
    path: `/v1/devices/1/tokens/${(await newDeviceToken(world)).id}`,
  })),
  // A call with a cookie is a browser's, and no session opens it.
  row('PUT /v1/devices/:id/contact', { ...all('wrong-device-token'), nobody: 'allowed' }, async (world) => ({
    path: '/v1/devices/1/contact',
    headers: { Authorization: `Bearer ${(await newDeviceToken(world)).token}` },
    body: {},
  })),
  row('POST /v1/devices/import', onlyAbove, () => aFile('/v1/devices/import', [newDevice()])),
  row('POST /v1/devices/target-firmware/import', onlyAbove, async (world) => {
    const device = newDevice();
    await world.callAs('root', '/v1/devices', { method: 'POST', body: device });
    return aFile('/v1/devices/target-firmware/import', [{ serial: device.serial, targetFirmwareId: 2 }]);
  }),
];

export const ofAdministration: readonly Row[] = [
  ...ofDevices,
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
  row('GET /v1/user/:userId/account-mail', administration, { path: `/v1/user/${staff.technician}/account-mail` }),
  row(
    'POST /v1/user/:userId/account-mail',
    administration,
    { path: `/v1/user/${staff.technician}/account-mail`, body: {} },
    { reached: 'account-in-use' },
  ),
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
  row('POST /v1/history/list', administration, {
    path: '/v1/history/list',
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
