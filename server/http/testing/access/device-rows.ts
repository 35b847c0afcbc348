import { all, type Columns } from './access-columns.ts';
import { aForm } from './file-forms.ts';
import { row, type Row } from './row.ts';
import type { Call } from '../platform.ts';
import type { AccessWorld } from './world.ts';

let made = 0;

export async function newDeviceToken(world: AccessWorld, deviceId = 1): Promise<{ id: number; token: string }> {
  const answer = await world.callAs('root', `/v1/devices/${deviceId}/tokens`, { method: 'POST', body: {} });
  return (await answer.json()) as { id: number; token: string };
}

const bearer = async (world: AccessWorld, deviceId?: number) => ({
  Authorization: `Bearer ${(await newDeviceToken(world, deviceId)).token}`,
});

/** A call with a cookie is a browser's, and no session opens it. */
const onlyDevice: Columns = { ...all('wrong-device-token'), nobody: 'allowed' };

/** A recording with an upload of nine bytes that the device has begun. */
async function begunByDevice(world: AccessWorld) {
  const authorization = await bearer(world);
  const path = `/v1/records/${await world.recording()}/files`;
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '9', 'Upload-Metadata': 'name bmlnaHQuZWRm' };
  const answer = await world.platform.call(path, { method: 'POST', headers: { ...headers, ...authorization } });
  return { path: answer.headers.get('Location') ?? '', headers: authorization };
}

/** A new device that is to be upgraded to a new firmware. */
async function upgradedDevice(world: AccessWorld, part: string) {
  made += 1;
  const asRoot = async (path: string, how: Call) => (await world.callAs('root', path, how)).json();
  const { path, ...form } = aForm('/v1/firmwares', { version: `7.0.${made}`, productId: '1' }, 'contents');
  const firmware = (await asRoot(path, { method: 'POST', ...form })) as { id: number };
  const set = (what: string, body: object) => asRoot(`/v1/firmwares/${firmware.id}/${what}`, { method: 'PUT', body });
  await set('upgrade', { firmwareIds: [1] });
  await set('compatibility', { hardwareIds: [2], driverIds: [] });
  const sent = { serial: `UPGRADED-${made}`, productId: 1, hardwareId: 2, firmwareVersion: '1.0.0' };
  const body = { ...sent, targetFirmwareId: firmware.id };
  const { id } = (await asRoot('/v1/devices', { method: 'POST', body })) as { id: number };
  return { path: `/v1/devices/${id}/firmware${part}`, headers: await bearer(world, id) };
}

export const ofDevices: readonly Row[] = [
  row('PUT /v1/devices/:id/contact', onlyDevice, async (world) => ({
    path: '/v1/devices/1/contact',
    headers: await bearer(world),
    body: {
      at: '2026-04-06T08:15:00Z',
      firmwareVersion: '1.0.0',
      batteryPercent: 71,
      sensors: [{ serial: 'PORT-1-S1', kind: 'EEG' }],
    },
  })),
  row('PUT /v1/records/:id/start', onlyDevice, async (world) => ({
    path: `/v1/records/${await world.recording()}/start`,
    headers: await bearer(world),
    body: { at: null },
  })),
  row('GET /v1/devices/:id/firmware', onlyDevice, (world) => upgradedDevice(world, '')),
  row('GET /v1/devices/:id/firmware/file', onlyDevice, (world) => upgradedDevice(world, '/file')),
  row('GET /v1/records/:id/files/:upload/check', onlyDevice, async (world) => {
    const { path, headers } = await begunByDevice(world);
    return { path: `${path}/check`, headers };
  }),
];
