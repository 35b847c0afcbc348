import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { oweMails } from '../../store/owed-mail.ts';
import type { Db } from '../../store/tables.ts';
import { ChangeFeed } from '../changes/change-feed.ts';
import { careTeam } from '../testing/care-team.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { testRecording } from '../testing/recording.ts';
import { announce, edfBytes, prescribedBefore } from '../testing/uploads.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { demonstrationTexts } from '../../texts/legal/demonstration.ts';

const poolState = () => ({ used: 3, idle: 7, waiting: 2 });

withDatabase('the metrics of a server', (engine) => {
  let platform: TestPlatform;
  let metrics: Metrics;
  let changes: ChangeFeed;
  let cookie: string;
  beforeAll(async () => {
    const team = await careTeam(engine.db);
    cookie = team.technician;
    changes = new ChangeFeed({
      db: engine.db,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      legal: demonstrationTexts,
    });
    metrics = createMetrics({ health: engine.db, poolState, streams: () => changes.size });
    platform = testPlatform(engine.db, { measure: metrics.measure, changes });
  });
  const lines = async () => (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  test('count calls and their times by pattern and status, with no id and no method that somebody invents', async () => {
    await platform.call('/v1/patients/1001?name=Berg', { cookie });
    await platform.call('/v1/patients/1002', {});
    await platform.call('/v1/nowhere/4711', { cookie });
    await platform.call('/v1/patients/1001', { method: 'BREW', cookie });
    const text = (await lines()).join('\n');
    const route = 'route="/v1/patients/:id"';
    expect(text).toContain(`bedside_call_seconds_count{method="GET",${route},status="200"} 1`);
    expect(text).toContain(`bedside_call_seconds_count{method="GET",${route},status="401"} 1`);
    expect(text).toMatch(/bedside_call_seconds_bucket\{le="0.25",method="GET",.*status="200"\} [01]/);
    expect(text).toContain('method="OTHER"');
    const labels = text.replaceAll(/ \S+$/gm, '');
    expect(labels).not.toMatch(/BREW|Berg|1001|1002|4711|nowhere/);
  });

  test('count what is open and what waits', async () => {
    const stream = await platform.call('/v1/changes', { cookie, headers: { Accept: 'text/event-stream' } });
    expect(stream.status).toBe(200);
    const bytes = edfBytes();
    await announce(platform, cookie, await testRecording(engine.db, prescribedBefore()), { size: bytes.length });
    await oweMails(engine.db, [
      { kind: 'password', userId: null, recipient: 'ada@hospital.example', sessionType: 'doctor' },
    ]);
    const text = (await lines()).join('\n');
    for (const line of [
      'bedside_streams 1',
      'bedside_uploads{state="arriving"} 1',
      'bedside_uploads{state="checking"} 0',
      'bedside_mails_owed 1',
      'bedside_mails_failing 0',
      'bedside_database_up 1',
      'bedside_database_connections{state="used"} 3',
      'bedside_database_connections{state="idle"} 7',
      'bedside_database_waiting 2',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/process_resident_memory_bytes \d/);
    expect(text).toMatch(/bedside_info\{version="\d+\.\d+\.\d+"\} 1/);
    expect(text).not.toContain('hospital.example');
    await stream.body?.cancel();
    expect(await lines()).toContain('bedside_streams 0');
  });

  test('say that the database does not answer, and then nothing of what it knows', async () => {
    const away = new Proxy({} as Db, {
      get: () => {
        throw new Error('away');
      },
    });
    const alone = createMetrics({ health: away, poolState, streams: () => 0 });
    const text = await alone.text();
    expect(text).toContain('bedside_database_up 0');
    expect(text).not.toMatch(/^bedside_(?:mails|uploads|mail_)/m);
  });

  test('are served on an address of their own only', async () => {
    const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType]);
    expect(await answer.text()).toContain('bedside_info');
    expect((await fetch(`http://127.0.0.1:${server.port}/v1/patients/1001`)).status).toBe(404);
    await server.stop();
    expect(await (await platform.call('/metrics')).text()).not.toContain('bedside_info');
  });
});
