import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { loadDemonstration } from '../demo/load.ts';
import { createBackground } from '../http/background.ts';
import { createLog } from '../log.ts';
import { startRecorders } from './timers.ts';
import { testRecording } from '../http/testing/recording.ts';

withDatabase('the recorders of the demonstration', (engine) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('update the status of recordings every ten seconds until they are stopped', async () => {
    await loadDemonstration(engine.db, { patients: 5, records: 1 });
    const log: string[] = [];
    const background = createBackground(createLog((line) => log.push(line)));
    const startMs = Date.parse('2031-03-01T12:00:00Z');
    const id = await testRecording(engine.db, {
      status: 'ONGOING_RECORDING',
      startTimeUs: startMs * 1000,
      durationMs: 60_000,
    });
    const statusNow = async () => {
      await background.idle();
      const found = await engine.db.selectFrom('recording').select('status').where('id', '=', id).executeTakeFirst();
      return found?.status;
    };
    let nowMs = startMs;
    const end = startRecorders(engine.db, background, () => new Date(nowMs));
    vi.advanceTimersByTime(10_000);
    expect(await statusNow()).toBe('ONGOING_RECORDING');
    nowMs += 60_000;
    vi.advanceTimersByTime(10_000);
    expect(await statusNow()).toBe('RECORDED');
    end();
    expect(vi.getTimerCount()).toBe(0);
    expect(log).toEqual([]);
  });
});
