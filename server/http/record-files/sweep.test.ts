import 'temporal-polyfill/global';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { createLog } from '../../log.ts';
import { createBackground } from '../background.ts';
import { careTeam, type CareTeam } from '../testing/care-team.ts';
import { testRecording } from '../testing/recording.ts';
import { announce, edfBytes, sendPart, stateOf, prescribedBefore } from '../testing/uploads.ts';
import { sweepFiles } from './sweep.ts';

withDatabase('the sweep of recording files', (engine) => {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db);
  });

  const file = edfBytes();
  const sweep = async () => {
    const log = createLog(() => undefined);
    const background = createBackground(log);
    const { uploads } = team.platform;
    await sweepFiles({ db: engine.db, log, background, uploads, now: () => new Date() });
    await background.idle();
  };
  const begun = async (bytes: number) => {
    const id = await testRecording(engine.db, prescribedBefore());
    const made = await announce(team.platform, team.technician, id, { size: file.length });
    const path = made.headers.get('Location') ?? '';
    await sendPart(team.platform, team.technician, path, file.slice(0, bytes));
    return { id, stored: `${team.platform.uploadsFolder}/${path.split('/').at(-1)}` };
  };
  const state = (id: number) => stateOf(team.platform, team.technician, id);
  const aged = (id: number, interval: string) =>
    sql`update record_file set received_at = now() - ${interval}::interval where record_id = ${id}`.execute(engine.db);

  test('removes what received nothing for a week, and says so', async () => {
    const [still, present] = [await begun(1000), await begun(1000)];
    await aged(still.id, '7 days 1 minute');
    await aged(present.id, '6 days 23 hours');
    await sweep();
    expect(await state(still.id)).toMatchObject({ state: 'refused', faults: [{ code: 'file-stood-still' }] });
    expect((await state(present.id)).state).toBe('arriving');
    expect([existsSync(still.stored), existsSync(present.stored)]).toEqual([false, true]);
  });

  test('checks a file whose server ended after the last byte', async () => {
    const { id, stored } = await begun(1000);
    writeFileSync(stored, file);
    await sweep();
    expect((await state(id)).state).toBe('accepted');
  });

  test('leaves a check to who reads the state, once it is overdue', async () => {
    const { id, stored } = await begun(1000);
    writeFileSync(stored, file);
    await engine.db.updateTable('recordFile').set({ state: 'CHECKING' }).where('recordId', '=', id).execute();
    const stateAfterReading = async () => {
      await state(id);
      await team.platform.idle();
      return (await state(id)).state;
    };
    expect(await stateAfterReading()).toBe('checking');
    await aged(id, '61 seconds');
    expect(await stateAfterReading()).toBe('accepted');
  });

  test('says that a file was lost, and nothing counts', async () => {
    const { id, stored } = await begun(1000);
    writeFileSync(stored, file.slice(0, 5000));
    await engine.db.updateTable('recordFile').set({ state: 'CHECKING' }).where('recordId', '=', id).execute();
    await sweep();
    expect(await state(id)).toMatchObject({ state: 'refused', faults: [{ code: 'file-lost' }] });
  });

  test('removes bytes that no recording has, but none that are new', async () => {
    const { id, stored } = await begun(1000);
    await engine.db.deleteFrom('recording').where('id', '=', id).execute();
    await sweep();
    expect(existsSync(stored)).toBe(true);
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(stored, longAgo, longAgo);
    await sweep();
    expect(existsSync(stored)).toBe(false);
  });
});
