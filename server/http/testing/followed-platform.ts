import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Engine } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { createLog } from '../../log.ts';
import { ChangeFeed } from '../changes/change-feed.ts';
import { changeReader } from './change-reader.ts';
import { testPlatform, type Call, type TestPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';
import { demonstrationTexts } from '../../texts/legal/demonstration.ts';

/** A platform with a doctor's session, for each test of the file. Streams of the test end with it. */
export function followedPlatform(engine: Engine) {
  const now = {} as { feed: ChangeFeed; platform: TestPlatform; doctor: string; stop: () => Promise<void> };
  const leaving: (() => Promise<void>)[] = [];
  const start = async (limits?: ConstructorParameters<typeof ChangeFeed>[1]) => {
    const feed = new ChangeFeed({ db: engine.db, log: createLog(() => undefined), legal: demonstrationTexts }, limits);
    now.stop = await engine.listen({
      onNotice: (text) => feed.notice(text),
      onListening: (isListening) => feed.setListening(isListening),
    });
    now.feed = feed;
    now.platform = testPlatform(engine.db, { changes: feed });
  };
  beforeAll(async () => {
    await insertHospitals(engine.db);
  });
  beforeEach(async () => {
    await start();
    now.doctor = await signIn(now.platform, engine.db, 'doctor@hospital.example');
  });
  afterEach(async () => {
    for (const leave of leaving.splice(0)) await leave();
    now.feed.stop();
    await now.stop();
  });
  const call = (how: Call = {}) => now.platform.call('/v1/changes', { cookie: now.doctor, ...how });
  const open = async (how: Call = {}) => {
    const answer = await call(how);
    expect(answer.status).toBe(200);
    const reader = changeReader(answer);
    leaving.push(reader.leave);
    const first = await reader.next();
    return { ...reader, first, position: first?.id ?? '' };
  };
  const restart = async (limits: ConstructorParameters<typeof ChangeFeed>[1]) => {
    await now.stop();
    await start(limits);
  };
  const touch = (id: number) =>
    engine.db
      .updateTable('recording')
      .set({ comments: String(Math.random()) })
      .where('id', '=', id)
      .execute();
  return { now, call, open, restart, touch };
}
