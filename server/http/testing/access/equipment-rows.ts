import { administration, onlyAbove } from './access-columns.ts';
import { newDeviceToken } from './device-rows.ts';
import { aFile, aForm } from './file-forms.ts';
import { row, type Row } from './row.ts';
import type { AccessWorld } from './world.ts';

let made = 0;

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

/** Each call chooses a new device. */
const ofNewDevices = (part: string, body: object) => async (world: AccessWorld) => {
  const { path } = await aNewDevice()(world);
  return { path: `/v1/devices/${part}`, body: { chosen: { ids: [Number(path.split('/').at(-1))] }, ...body } };
};

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

/** Each call gets a new import of devices. */
const anImport = (part: string) => async (world: AccessWorld) => {
  const { path, ...sent } = aFile('/v1/devices/import', [newDevice()]);
  const answer = await world.callAs('root', path, { method: 'POST', ...sent });
  const { importId } = (await answer.json()) as { importId: number };
  return { path: `/v1/imports/${importId}${part}` };
};

/** An administrator of people imports people, and finds no import of devices. */
const ofImports = { ...administration, administrator: 'not-found' } as const;

export const ofEquipment: readonly Row[] = [
  row('GET /v1/products', onlyAbove, { path: '/v1/products' }),
  row('GET /v1/products/:application/:reference', onlyAbove, { path: '/v1/products/WEMU/WEMU-1' }),
  ...['firmwares', 'compatibility'].map((kind) =>
    row(`POST /v1/${kind}/list`, onlyAbove, {
      path: `/v1/${kind}/list`,
      body: { search: { name: 'e' }, pagination: { start: 0, limit: 10 } },
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
      body: { search: { name: 'e' }, pagination: { start: 0, limit: 10 } },
    }),
    row(`POST /v1/${kind}`, onlyAbove, () => ({ path: `/v1/${kind}`, body: goods() })),
    row(`GET /v1/${kind}/:id`, onlyAbove, ofNew(kind, goods)),
    row(`PUT /v1/${kind}/:id`, onlyAbove, ofNew(kind, goods, true)),
    row(`DELETE /v1/${kind}/:id`, onlyAbove, ofNew(kind, goods)),
  ]),
  row('POST /v1/devices/list', administration, {
    path: '/v1/devices/list',
    body: { search: { serial: 'port' }, pagination: { start: 0, limit: 10 } },
  }),
  row('GET /v1/sensors', administration, { path: '/v1/sensors' }),
  row('POST /v1/sensors/list', administration, {
    path: '/v1/sensors/list',
    body: { search: { serial: 'port' }, filter: { deviceId: 1 }, pagination: { start: 0, limit: 10 } },
  }),
  row('POST /v1/devices', onlyAbove, () => ({ path: '/v1/devices', body: newDevice() })),
  row('GET /v1/devices/:id', administration, aNewDevice()),
  row('PUT /v1/devices/:id', onlyAbove, aNewDevice({ targetFirmwareId: 2 })),
  row('DELETE /v1/devices/:id', onlyAbove, aNewDevice()),
  row('GET /v1/devices/:id/tokens', onlyAbove, async (world) => {
    await newDeviceToken(world);
    return { path: '/v1/devices/1/tokens' };
  }),
  row('POST /v1/devices/:id/tokens', onlyAbove, { path: '/v1/devices/1/tokens', body: {} }),
  row('DELETE /v1/devices/:id/tokens/:tokenId', onlyAbove, async (world) => ({
    path: `/v1/devices/1/tokens/${(await newDeviceToken(world)).id}`,
  })),
  row('POST /v1/devices/target-firmware', onlyAbove, ofNewDevices('target-firmware', { targetFirmwareId: 2 })),
  row('POST /v1/devices/organization', onlyAbove, ofNewDevices('organization', { organizationId: 3 })),
  row('POST /v1/devices/import', onlyAbove, () => aFile('/v1/devices/import', [newDevice()])),
  row('POST /v1/devices/target-firmware/import', onlyAbove, async (world) => {
    const device = newDevice();
    await world.callAs('root', '/v1/devices', { method: 'POST', body: device });
    return aFile('/v1/devices/target-firmware/import', [{ serial: device.serial, targetFirmwareId: 2 }]);
  }),
  row('GET /v1/imports/:id', ofImports, anImport('')),
  row('POST /v1/imports/:id/undo', ofImports, anImport('/undo')),
];
