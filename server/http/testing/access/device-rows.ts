import { all, type Columns } from './access-columns.ts';
import { row, type Row } from './row.ts';
import type { AccessWorld } from './world.ts';

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

export const ofDevices: readonly Row[] = [
  row('PUT /v1/devices/:id/contact', onlyDevice, async (world) => ({
    path: '/v1/devices/1/contact',
    headers: await bearer(world),
    body: {},
  })),
  row('GET /v1/records/:id/files/:upload/check', onlyDevice, async (world) => {
    const { path, headers } = await begunByDevice(world);
    return { path: `${path}/check`, headers };
  }),
];
