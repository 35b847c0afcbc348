import 'temporal-polyfill/global';
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { deviceOwnCalls } from '#/contract/device-calls.ts';
import { withDatabase } from '../../tests/support/database.ts';
import { insertHospitals } from '../testing/hospitals.ts';
import { insertProducts } from '../testing/products.ts';
import { hashOf } from './sign-in/secrets.ts';
import { refusalOf, testPlatform, type TestPlatform } from './testing/platform.ts';

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

withDatabase('the target firmware of a device', (engine) => {
  const contents = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
  const sha256 = createHash('sha256').update(contents).digest('hex');
  let platform: TestPlatform;
  beforeAll(async () => {
    const { db } = engine;
    await insertHospitals(db);
    await insertProducts(db);
    platform = testPlatform(db);
    for (const deviceId of [1, 3])
      await db
        .insertInto('deviceToken')
        .values({ deviceId, tokenHash: hashOf(`token-${deviceId}`), ending: 'oken' })
        .execute();
    const facts = { fileName: 'eeg-1.1.0.bin', size: contents.length, sha256 };
    await db.updateTable('firmware').set(facts).where('id', '=', 2).execute();
    await db.insertInto('firmwareFile').values({ firmwareId: 2, contents }).execute();
    await db.updateTable('device').set({ targetFirmwareId: 2 }).where('id', '=', 1).execute();
  });

  const call = (
    part: string,
    { headers = {}, deviceId = 1, of }: { headers?: object; deviceId?: number; of?: number } = {},
  ) =>
    platform.call(`/v1/devices/${of ?? deviceId}/firmware${part}`, {
      headers: {
        Authorization: `Bearer token-${deviceId}`,
        'Sec-Fetch-Site': undefined,
        'X-Application': undefined,
        ...headers,
      },
    });

  test('is told with its length and digest, and not again while nothing has changed', async () => {
    const answer = await call('');
    expect(deviceOwnCalls.firmware.response!.parse(await answer.json())).toEqual({
      firmwareVersion: '1.0.0',
      target: { version: '1.1.0', fileName: 'eeg-1.1.0.bin', size: 1000, sha256 },
    });
    const again = await call('', { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('is downloaded whole or in parts, and its tag is its digest', async () => {
    const answer = await call('/file');
    expect([answer.headers.get('ETag'), answer.headers.get('Content-Length')]).toEqual([`"${sha256}"`, '1000']);
    expect(await bytesOf(answer)).toEqual(contents);
    const headers = { Range: 'bytes=400-', 'If-Range': `"${sha256}"` };
    const rest = await call('/file', { headers });
    expect([rest.status, rest.headers.get('Content-Range')]).toEqual([206, 'bytes 400-999/1000']);
    expect(await bytesOf(rest)).toEqual(contents.subarray(400));
    const other = await call('/file', { headers: { ...headers, 'If-Range': '"other"' } });
    expect([other.status, (await bytesOf(other)).length]).toEqual([200, 1000]);
    expect((await call('/file', { headers: { 'If-None-Match': `"${sha256}"` } })).status).toBe(304);
    expect((await call('/file', { headers: { Range: 'bytes=1000-' } })).status).toBe(416);
  });

  const found = async (deviceId: number) => {
    const { errors } = await refusalOf(await call('/file', { deviceId }));
    return [((await (await call('', { deviceId })).json()) as { target: unknown }).target, errors[0]?.code];
  };

  test('is nothing without a target, or with one that has no file', async () => {
    expect(await found(3)).toEqual([null, 'no-target-firmware']);
    await engine.db.updateTable('device').set({ targetFirmwareId: 6 }).where('id', '=', 3).execute();
    expect(await found(3)).toEqual([null, 'no-target-firmware']);
  });

  test('is not that of another device', async () => {
    for (const part of ['', '/file'])
      expect((await refusalOf(await call(part, { deviceId: 3, of: 1 }))).errors[0]?.code).toBe('forbidden');
  });
});
