import { beforeAll, describe, expect, test } from 'vitest';
import { monitoringInfo, recordMetadata, recordServiceCalls, wearableUsageTerm } from '#/contract/record-service.ts';
import { withDatabase } from '../../tests/support/database.ts';
import { requestNow, careTeam, reasonOf, type CareTeam } from './testing/care-team.ts';
import { testPlatform } from './testing/platform.ts';
import { testRecording } from './testing/recording.ts';
import { signIn } from './testing/sign-in.ts';

const minute = 60_000;
const startMs = Date.parse('2026-06-12T08:00:00Z');
const startUs = startMs * 1000;

withDatabase('the record service', (engine) => {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db);
  });
  const seen = async (key: string, minutes: number, doctor = team.doctor) => {
    const platform = testPlatform(engine.db, { now: () => new Date(startMs + minutes * minute) });
    const get = async (path: string) =>
      (await requestNow({ ...team, platform, doctor }, path, { headers: { 'X-Application': undefined } })).body;
    return {
      metadata: recordMetadata.parse(await get(`/api/record/${key}`)),
      channels: recordServiceCalls.channels.response!.parse(await get(`/api/channel/list/${key}`)),
      monitoring: monitoringInfo.parse(await get(`/api/monitoring/${key}`)),
    };
  };
  const nothing = {
    metadata: { startTimeMicroSeconds: null, endTimeMicroSeconds: null },
    channels: [],
    monitoring: { batteryLevelPercent: null, signalQualityPercent: null, lastContactTimeMicroSeconds: null },
  };
  const ongoing = { status: 'ONGOING_RECORDING', startTimeUs: startUs, durationMs: 24 * 60 * minute };

  test('knows nothing of a recording that has not begun', async () => {
    expect(await seen(`wemu${await testRecording(engine.db)}`, 5)).toEqual(nothing);
  });

  test('returns growing channels and the state of the recorder while it is connected', async () => {
    const key = `wemu${await testRecording(engine.db, { ...ongoing, streamMode: 'STREAM' })}`;
    const { metadata, channels, monitoring } = await seen(key, 90.5);
    expect(metadata).toEqual({ startTimeMicroSeconds: startUs, endTimeMicroSeconds: null });
    expect(channels).toHaveLength(19);
    expect(channels[0]).toEqual({ name: 'EEG Fp1', startTime: startUs, endTime: startUs + 90 * minute * 1000 });
    expect(monitoring).toEqual({
      batteryLevelPercent: expect.toSatisfy((value) => value > 50 && value <= 100),
      signalQualityPercent: expect.toSatisfy((value) => value >= 25 && value <= 100),
      lastContactTimeMicroSeconds: startUs + 90 * minute * 1000,
    });
    // Nothing changes until the recorder sends again, so a poll gets a 304.
    expect(await seen(key, 90.9)).toEqual({ metadata, channels, monitoring });
  });

  test('returns the data after each upload, or at the end', async () => {
    const batch = `wemu${await testRecording(engine.db, { ...ongoing, streamMode: 'BATCH' })}`;
    const offline = `wemu${await testRecording(engine.db, { ...ongoing, streamMode: 'OFFLINE' })}`;
    expect((await seen(batch, 14)).channels).toEqual([]);
    expect((await seen(batch, 16)).channels[0]?.endTime).toBe(startUs + 15 * minute * 1000);
    const during = await seen(offline, 300);
    expect(during).toMatchObject({ metadata: nothing.metadata, channels: [] });
    expect(during.monitoring.lastContactTimeMicroSeconds).toBe(startUs + 2 * minute * 1000);
  });

  test('returns the use of a wearable with its duration, until what has arrived while it is worn', async () => {
    const id = await testRecording(engine.db, { ...ongoing, streamMode: 'BATCH' });
    const usage = { recordId: id, serial: 'W-1', utcMs: startMs };
    await engine.db.insertInto('wearableUsage').values(usage).execute();
    const classificationTermFilter = { ids: [wearableUsageTerm], type: 'WHITE' };
    const filter = encodeURIComponent(JSON.stringify({ recordKey: `wemu${id}`, classificationTermFilter }));
    const after = async (minutes: number) => {
      const platform = testPlatform(engine.db, { now: () => new Date(startMs + minutes * minute) });
      return (await requestNow({ ...team, platform }, `/annotations/annotation?filter=${filter}`)).body;
    };
    const lasting = (durationMs: number) => [{ utc: startMs, duration: durationMs, wearableSerialNumber: 'W-1' }];
    expect(await after(1)).toEqual(lasting(0));
    expect([await after(16), await after(29)]).toEqual([lasting(15 * minute), lasting(15 * minute)]);
    await engine.db.updateTable('wearableUsage').set({ durationMs: 7 }).where('recordId', '=', id).execute();
    expect(await after(40)).toEqual(lasting(7));
  });

  test('returns the signals from start to end, and no recorder, when the recording is over', async () => {
    const over = { status: 'RECORDED', startTimeUs: startUs, endTimeUs: startUs + 7_200_000_000 };
    const key = `ccw${await testRecording(engine.db, { ...over, application: 'CCW' })}`;
    const doctor = await signIn(team.platform, engine.db, 'doctor@hospital.example', { application: 'CCW' });
    const { metadata, channels, monitoring } = await seen(key, 1000, doctor);
    expect(metadata).toEqual({ startTimeMicroSeconds: startUs, endTimeMicroSeconds: startUs + 7_200_000_000 });
    expect(channels.map(({ name }) => name)).toEqual(['ECG II', 'ECG V1', 'ECG V5']);
    expect(new Set(channels.map(({ endTime }) => endTime))).toEqual(new Set([metadata.endTimeMicroSeconds]));
    expect(monitoring).toEqual(nothing.monitoring);
  });

  describe.each(['record', 'channel/list', 'monitoring'])('%s', (call) => {
    test('answers 304 if the caller has the answer already', async () => {
      const key = `wemu${await testRecording(engine.db)}`;
      const { tag } = await requestNow(team, `/api/${call}/${key}`);
      expect(await requestNow(team, `/api/${call}/${key}`, { headers: { 'If-None-Match': tag } })).toEqual({
        status: 304,
        tag,
        body: undefined,
      });
    });

    test('refuses other organizations’ recordings, invalid keys, and callers without the right', async () => {
      const own = await testRecording(engine.db);
      const foreign = await testRecording(engine.db, { organizationId: 2 });
      expect((await requestNow(team, `/api/${call}/wemu${foreign}`)).status).toBe(404);
      expect(reasonOf(await requestNow(team, `/api/${call}/ccw${own}`))).toBe('403, other-application');
      for (const key of ['wemu', 'wemu0', 'xyz1', 'wemu1x', '1'])
        expect((await requestNow(team, `/api/${call}/${key}`)).status).toBe(404);
      expect((await requestNow(team, `/api/${call}/wemu${own}`, { cookie: '' })).status).toBe(401);
      await engine.db.deleteFrom('rolePrivilege').where('privilege', '=', 'PERMS_RECORD_READ').execute();
      const without = await requestNow(team, `/api/${call}/wemu${own}`);
      await engine.db
        .insertInto('rolePrivilege')
        .values(['DOCTOR', 'TECHNICIAN', 'PATIENT'].map((role) => ({ role, privilege: 'PERMS_RECORD_READ' })))
        .execute();
      expect(reasonOf(without)).toBe('403, forbidden');
    });
  });
});
