import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { insertWorld } from '../../tests/support/world.ts';
import { createChallenge, findChallenge, setCode, tryCode } from './sign-in.ts';

const soon = () => new Date(Date.now() + 600_000);

eachEngine('the security code', (engine) => {
  beforeAll(async () => {
    await insertWorld(engine.db, []);
    await engine.db.updateTable('appUser').set({ passwordHash: 'verified' }).where('id', '=', 1).execute();
  });
  beforeEach(async () => {
    await engine.db.deleteFrom('loginChallenge').execute();
    await begin('token', 'verified');
  });
  const begin = (tokenHash: string, passwordHash: string) =>
    createChallenge(engine.db, {
      userId: 1,
      passwordHash,
      type: 'doctor',
      application: 'SOM',
      tokenHash,
      expiresAt: soon(),
    });
  const send = (codeHash: string) => setCode(engine.db, 'token', { mode: 'EMAIL', codeHash, expiresAt: soon() });
  const tryIt = (codeHash: string) => tryCode(engine.db, 'token', codeHash);

  test('is accepted once, and ends the sign-in', async () => {
    expect(await findChallenge(engine.db, 'token')).toMatchObject({
      userId: 1,
      type: 'doctor',
      application: 'SOM',
      mode: null,
      tries: 0,
    });
    expect(await send('code')).toBe(true);
    expect(await findChallenge(engine.db, 'token')).toMatchObject({ mode: 'EMAIL' });
    expect(await tryIt('code')).toBe('right');
    expect(await tryIt('code')).toBe('expired');
    expect(await findChallenge(engine.db, 'token')).toBeUndefined();
  });

  test('is accepted for one of many requests at the same moment', async () => {
    await send('code');
    const results = await Promise.all(Array.from({ length: 5 }, () => tryIt('code')));
    expect(results.filter((result) => result === 'right')).toHaveLength(1);
  });

  test('may be tried five times, even at the same moment', async () => {
    await send('code');
    const results = await Promise.all(Array.from({ length: 12 }, (_, index) => tryIt(`wrong ${index}`)));
    expect(results.filter((result) => result === 'wrong')).toHaveLength(5);
    expect(await tryIt('code')).toBe('too-many-tries');
  });

  test('replaces the last one when it is sent again, and resets the tries', async () => {
    await send('first');
    for (let index = 0; index < 5; index += 1) await tryIt('wrong');
    await send('second');
    expect(await tryIt('first')).toBe('older');
    expect(await tryIt('second')).toBe('right');
  });

  test('is refused when the password has changed since it was checked', async () => {
    expect(await begin('late', 'former')).toBe(false);
    expect(await findChallenge(engine.db, 'late')).toBeUndefined();
    expect(await begin('in time', 'verified')).toBe(true);
  });

  test('expires', async () => {
    await send('code');
    await sql`update login_challenge set expires_at = now() - interval '1 second'`.execute(engine.db);
    expect(await tryIt('code')).toBe('expired');
    expect(await send('another')).toBe(false);
  });

  test('is refused without a sign-in, and before one was sent', async () => {
    expect(await tryCode(engine.db, 'nobody', 'code')).toBe('expired');
    expect(await tryIt('code')).toBe('wrong');
  });
});
