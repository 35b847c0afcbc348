import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { createBackground } from '../http/background.ts';
import { createLog } from '../log.ts';
import { startRecorders } from './timers.ts';
import { testRecording } from '../http/testing/recording.ts';
import { insertHospitals } from '../testing/hospitals.ts';

withDatabase('the recorders of the demonstration', (engine) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('update the status of recordings every ten seconds until they are stopped', async () => {
    await insertHospitals(engine.db);
    const log: string[] = [];
    const background = createBackground(createLog((line) => log.push(line)));
    const startMs = Date.parse('2031-03-01T12:00:00Z');
    let nowMs = startMs;
    const end = startRecorders(engine.db, background, () => new Date(nowMs));
    for (const durationMs of [60_000, 70_000]) {
      const running = { status: 'ONGOING_RECORDING', startTimeUs: startMs * 1000, durationMs };
      const id = await testRecording(engine.db, running);
      const statusNow = async () => {
        await background.idle();
        const found = await engine.db.selectFrom('recording').select('status').where('id', '=', id).executeTakeFirst();
        return found?.status;
      };
      nowMs = startMs + durationMs;
      vi.advanceTimersByTime(9999);
      expect(await statusNow()).toBe('ONGOING_RECORDING');
      vi.advanceTimersByTime(1);
      expect(await statusNow()).toBe('RECORDED');
    }
    end();
    expect(vi.getTimerCount()).toBe(0);
    expect(log).toEqual([]);
  });
});
