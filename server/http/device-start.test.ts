import 'temporal-polyfill/global';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { insertProducts } from '../testing/products.ts';
import { hashOf } from './sign-in/secrets.ts';
import { followedPlatform } from './testing/followed-platform.ts';
import { refusalOf } from './testing/platform.ts';
import { testRecording } from './testing/recording.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

withDatabase('the start of a recording that a device tells', (engine) => {
  const { now, open } = followedPlatform(engine);
  beforeAll(() => insertProducts(engine.db));
  beforeEach(async () => {
    await engine.db.deleteFrom('deviceToken').execute();
    for (const deviceId of [1, 2, 3]) {
      const tokenHash = hashOf(`token-${deviceId}`);
      await engine.db.insertInto('deviceToken').values({ deviceId, tokenHash, ending: 'oken' }).execute();
    }
  });

  const prescriptionDate = new Date(Date.now() - 3 * 3_600_000);
  const made = (changes = {}) => testRecording(engine.db, { prescriptionDate, ...changes });
  const start = (id: number, body: object = {}, deviceId = 1) =>
    now.platform.call(`/v1/records/${id}/start`, {
      method: 'PUT',
      body,
      headers: { Authorization: `Bearer token-${deviceId}`, 'Sec-Fetch-Site': undefined, 'X-Application': undefined },
    });
  const refused = async (...how: Parameters<typeof start>) => {
    const { status, errors } = await refusalOf(await start(...how));
    return [status, errors[0]?.code, errors[0]?.field].filter(Boolean).join(' ');
  };
  const recording = (id: number) =>
    engine.db.selectFrom('recording').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('begins it at that time, names the device, and is told by the stream and in the history', async () => {
    const id = await made();
    const stream = await open();
    const at = hoursAgo(2);
    expect((await start(id, { at })).status).toBe(204);
    expect(await recording(id)).toMatchObject({
      status: 'ONGOING_RECORDING',
      startTimeUs: Date.parse(at) * 1000,
      inProgressDate: at,
      lastStatusChangeDate: at,
      begunBySerial: 'PORT-1',
    });
    expect(await stream.next()).toMatchObject({ event: 'changed', changes: [{ kind: 'record', id, version: 2 }] });
    const answer = await now.platform.call(`/v1/records/${id}`, { cookie: now.doctor });
    expect(await answer.json()).toMatchObject({
      status: 'ONGOING_RECORDING',
      deviceConfigList: [{ device: { serial: 'PORT-1' } }],
    });
    const told = await engine.db
      .selectFrom('history')
      .selectAll()
      .where('objectId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(told).toMatchObject({
      kind: 'recording',
      actorId: null,
      changes: { status: ['CREATED', 'ONGOING_RECORDING'], begun_by_serial: [null, 'PORT-1'] },
    });
  });

  test('may be told again after its answer was lost, and changes nothing then', async () => {
    const id = await made();
    const at = hoursAgo(1);
    await start(id, { at });
    const before = await recording(id);
    expect([(await start(id, { at })).status, (await start(id)).status]).toEqual([204, 204]);
    expect(await refused(id, { at: hoursAgo(2) })).toBe('409 record-begun');
    expect(await recording(id)).toEqual(before);
  });

  test('may be told again by a device whose clock is ahead', async () => {
    const id = await made();
    const at = new Date(Date.now() + 120_000).toISOString();
    await start(id, { at });
    const before = await recording(id);
    expect((await start(id, { at })).status).toBe(204);
    expect(await refused(id, { at: hoursAgo(2) })).toBe('409 record-begun');
    expect(await recording(id)).toEqual(before);
  });

  test('without a time is now', async () => {
    const id = await made();
    const before = Date.now();
    await start(id);
    const startedAt = ((await recording(id)).startTimeUs ?? 0) / 1000;
    // A second is for what is rounded.
    expect([startedAt >= before - 1000, startedAt <= Date.now() + 1000]).toEqual([true, true]);
  });

  describe('is refused', () => {
    test.each([
      ['a time to come', { at: '2999-01-01T00:00:00Z' }],
      ['a time of a clock that was lost', { at: '1980-01-06T00:00:00Z' }],
      ['a time long before the prescription', { at: hoursAgo(5) }],
      ['a text that is no time', { at: 'now' }],
    ])('with %s', async (_, body) => {
      const id = await made();
      expect(await refused(id, body)).toBe('400 invalid at');
      expect((await recording(id)).status).toBe('CREATED');
    });

    test.each([
      ['ONGOING_RECORDING', '409 record-begun'],
      ['RECORDED', '409 record-over'],
      ['ANALYSED', '409 record-closed'],
    ])('when the recording is %s', async (status, expected) => {
      const id = await made({ status });
      expect(await refused(id)).toBe(expected);
      expect((await recording(id)).startTimeUs).toBeNull();
    });

    test('for other organizations, applications and devices', async () => {
      expect(await refused(await made(), {}, 2)).toBe('404 not-found');
      expect(await refused(await made({ application: 'CCW' }))).toBe('403 other-application');
      const id = await made();
      await start(id);
      expect(await refused(id, {}, 3)).toBe('403 record-of-other-device');
    });
  });
});
