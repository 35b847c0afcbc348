import 'temporal-polyfill/global';
import { beforeAll, expect, test } from 'vitest';
import { conversionCalls } from '#/contract/conversions.ts';
import { annotationFilter, wearableUsageTerm } from '#/contract/record-service.ts';
import { withDatabase } from '../../tests/support/database.ts';
import { requestNow, careTeam, reasonOf, type CareTeam } from './testing/care-team.ts';
import { conversionRequest } from './testing/conversions.ts';
import { callIn, testPlatform, type Call } from './testing/platform.ts';
import { testRecording } from './testing/recording.ts';

const startUs = Date.parse('2026-06-12T08:00:00Z') * 1000;

withDatabase('a platform without recorders', (engine) => {
  let team: CareTeam;
  beforeAll(async () => {
    const demonstration = await careTeam(engine.db, 'CCW');
    const platform = testPlatform(engine.db, { recorders: undefined });
    team = { ...demonstration, platform: { ...platform, call: callIn(platform, 'CCW') } };
  });

  const get = (path: string, how: Call = {}) => requestNow(team, path, how);
  const setStatus = async (id: number, status: string) => {
    const { tag } = await get(`/v1/records/${id}`);
    return get(`/v1/records/${id}/status/${status}`, { method: 'PUT', headers: { 'If-Match': tag } });
  };
  const wearables = (key: string) => {
    const filter = { recordKey: key, classificationTermFilter: { ids: [wearableUsageTerm], type: 'WHITE' as const } };
    return get(`/annotations/annotation?filter=${encodeURIComponent(JSON.stringify(annotationFilter.parse(filter)))}`);
  };
  /** What the platform tells of a recording. */
  const told = async (id: number) => ({
    devices: (await get(`/v1/records/${id}`)).body?.['deviceConfigList'],
    wearables: (await wearables(`ccw${id}`)).body,
    metadata: (await get(`/api/record/ccw${id}`)).body,
    channels: (await get(`/api/channel/list/ccw${id}`)).body,
    monitoring: (await get(`/api/monitoring/ccw${id}`)).body,
  });
  const nothing = {
    devices: [],
    wearables: [],
    metadata: { startTimeMicroSeconds: null, endTimeMicroSeconds: null },
    channels: [],
    monitoring: { batteryLevelPercent: null, signalQualityPercent: null, lastContactTimeMicroSeconds: null },
  };
  const files = async (id: number) => {
    const key = `ccw${id}`;
    return {
      info: (await get(`/v1/conversions/info?recordKey=${key}&formats=EDF_PLUS,ISHNE`)).body,
      start: reasonOf(
        await get('/v1/convert/bff', { method: 'POST', body: conversionRequest(key, 'EDF_PLUS', 'ISHNE') }),
      ),
      file: reasonOf(await get(`/v1/conversions/files/${key}.EDF_PLUS`)),
      report: reasonOf(await get(`/api/pdf?url=${encodeURIComponent(`/en/ccw/${key}/rest-ecg-report`)}`)),
    };
  };

  test('tells nothing of a recording that was begun and ended by hand, and makes no file or report of it', async () => {
    const id = await testRecording(engine.db, { application: 'CCW', restEcg: true });
    expect((await setStatus(id, 'ONGOING_RECORDING')).status).toBe(200);
    expect(await told(id)).toEqual(nothing);
    expect((await setStatus(id, 'RECORDED')).status).toBe(200);
    expect(await told(id)).toEqual(nothing);
    const { info, ...refused } = await files(id);
    const none = conversionCalls.info.response?.parse(info).map(({ conversionStatus, url }) => [conversionStatus, url]);
    expect(none).toEqual([
      ['NOT_STARTED', null],
      ['NOT_STARTED', null],
    ]);
    expect(refused).toEqual({ start: '409, no-data', file: '409, no-data', report: '409, no-data' });
    expect(await engine.db.selectFrom('conversion').selectAll().execute()).toEqual([]);
  });

  test('shows no signals of a recording that has the times of some', async () => {
    const times = { startTimeUs: startUs, endTimeUs: startUs + 300_000_000 };
    const over = await testRecording(engine.db, { application: 'CCW', restEcg: true, status: 'RECORDED', ...times });
    const running = { application: 'CCW', status: 'ONGOING_RECORDING', startTimeUs: startUs };
    expect(await told(over)).toEqual(nothing);
    expect(await told(await testRecording(engine.db, running))).toEqual(nothing);
    const { info: _, ...refused } = await files(over);
    expect(refused).toEqual({ start: '409, no-data', file: '409, no-data', report: '409, no-data' });
  });
});
