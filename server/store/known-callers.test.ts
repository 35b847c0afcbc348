import { beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { insertHospitals } from '../testing/hospitals.ts';
import { copyKnownCallers, knownCallers, knownForDays, rememberCaller } from './known-callers.ts';

const email = 'doctor@hospital.example';
const dayMs = 86_400_000;

eachEngine('the known callers of an account', (engine) => {
  beforeEach(async () => {
    await engine.db.deleteFrom('knownCaller').execute();
    if (!(await engine.db.selectFrom('appUser').select('id').executeTakeFirst())) await insertHospitals(engine.db);
  });
  const known = async (who: Parameters<typeof knownCallers>[1], ...keys: string[]) =>
    [...(await knownCallers(engine.db, who, keys))].toSorted();
  const expire = (key: string) =>
    engine.db
      .updateTable('knownCaller')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('key', '=', key)
      .execute();

  test('are found by address or number, for half a year from the last sign-in, and by no other account', async () => {
    for (const key of ['a', 'b']) await rememberCaller(engine.db, 1, key);
    expect(await known({ email }, 'a', 'b', 'c')).toEqual(['a', 'b']);
    expect(await known({ userId: 1 }, 'a')).toEqual(['a']);
    expect(await known({ userId: 1 })).toEqual([]);
    expect(await known({ userId: 3 }, 'a', 'b')).toEqual([]);
    await expire('a');
    expect(await known({ email }, 'a', 'b')).toEqual(['b']);
    await rememberCaller(engine.db, 1, 'a');
    expect(await known({ email }, 'a')).toEqual(['a']);
    const { expiresAt } = await engine.db
      .selectFrom('knownCaller')
      .select('expiresAt')
      .where('key', '=', 'a')
      .executeTakeFirstOrThrow();
    expect(Math.round((new Date(expiresAt).getTime() - Date.now()) / dayMs)).toBe(knownForDays);
  });

  test('stay known under the new name of their device, but not those that are known no longer', async () => {
    await rememberCaller(engine.db, 1, 'old');
    await rememberCaller(engine.db, 3, 'old');
    await engine.db
      .updateTable('knownCaller')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('userId', '=', 3)
      .execute();
    const copy = () => engine.db.transaction().execute((transaction) => copyKnownCallers(transaction, 'old', 'new'));
    await copy();
    await copy();
    expect(await known({ userId: 1 }, 'old', 'new')).toEqual(['new', 'old']);
    expect(await known({ userId: 3 }, 'old', 'new')).toEqual([]);
  });
});
