import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { insertHospitals } from '../testing/hospitals.ts';
import { listUsersWithin } from './administration/users.ts';
import { lastSignInsOfHistory } from './migrations/0058-many-rows.ts';

const hospital = { organizationId: 1, roles: ['ORGANIZATION_ADMIN'] };
const everywhere = { organizationId: 1, roles: ['SYSTEM_ADMIN'] };

eachEngine('the last sign-in in the list of people', (engine) => {
  const signIn = (userId: number, organizationId: number | null, at: string) =>
    sql`insert into history (happened_at, actor_id, action, kind, object_id, organization_id)
      values (${at}::timestamptz, ${userId}, 'signed-in', 'user', ${userId}, ${organizationId})`.execute(engine.db);
  const list = async (reach: typeof hospital, filter: object, isDescending = true) => {
    const sort = { by: 'lastSignIn' as const, isDescending };
    const page = (start: number, limit: number) => {
      const request = { search: {}, filter, sort, pagination: { start, limit } };
      return listUsersWithin(engine.db, reach, 'HealthCareProfessional', request, 6);
    };
    const { data, totalCount } = await page(0, 100);
    expect(totalCount).toBe(data.length);
    const ones = await Promise.all(data.map((_, start) => page(start, 1)));
    expect(ones.map((one) => [one.data[0]?.id, one.totalCount])).toEqual(data.map(({ id }) => [id, totalCount]));
    return data.map(({ id, lastSignInAt }) => `${id} ${lastSignInAt ? lastSignInAt.slice(0, 10) : '-'}`);
  };
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await signIn(1, 1, '2026-01-02T00:00:00Z');
    await signIn(1, 1, '2026-01-01T00:00:00Z');
    await signIn(1, 2, '2026-03-01T00:00:00Z');
    await signIn(2, null, '2026-02-01T00:00:00Z');
    // A failed one is none.
    await sql`insert into history (action, kind, object_id) values ('sign-in-failed', 'user', 4)`.execute(engine.db);
  });

  test('is the newest one that the caller sees in the history, and orders it', async () => {
    expect((await list(hospital, {})).slice(0, 3)).toEqual([
      '2 2026-02-01',
      '1 2026-01-02',
      expect.stringMatching(/-$/),
    ]);
    expect((await list(everywhere, {})).slice(0, 2)).toEqual(['1 2026-03-01', '2 2026-02-01']);
    expect(await list(hospital, {}, false)).toEqual((await list(hospital, {})).toReversed());
  });

  test('is missing for those who are found as never signed in', async () => {
    const never = await list(hospital, { neverSignedIn: true });
    expect(never).not.toEqual([]);
    expect(never.every((one) => one.endsWith(' -'))).toBe(true);
    const seenElsewhere = await list({ ...hospital, organizationId: 3 }, { neverSignedIn: true });
    expect(seenElsewhere).toContain('1 -');
  });

  test('was taken over from the history', async () => {
    const noted = async () =>
      (await sql`select user_id, organization_id, happened_at from last_sign_in order by 1, 2`.execute(engine.db)).rows;
    const before = await noted();
    expect(before).toHaveLength(3);
    await sql`truncate last_sign_in`.execute(engine.db);
    await sql.raw(lastSignInsOfHistory).execute(engine.db);
    expect(await noted()).toEqual(before);
  });
});
