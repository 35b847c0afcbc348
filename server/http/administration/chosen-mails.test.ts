import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChosenResult } from '#/contract/chosen.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const path = '/v1/healthcare-professionals/account-mails';

withDatabase('welcome mails to several', (engine) => {
  let platform: TestPlatform;
  let admin: string;
  /** Ada, Berta, Cora. */
  const made: number[] = [];
  const send = (to: string, body: object) => platform.call(to, { method: 'POST', cookie: admin, body });
  const result = async (ids: readonly number[], how: object) =>
    (await (await send(path, { chosen: { ids }, ...how })).json()) as ChosenResult;
  const mails = async () => {
    const rows = await engine.db.selectFrom('owedMail').select('recipient').orderBy('id').execute();
    return rows.map(({ recipient }) => recipient.split('@')[0]).join(' ');
  };
  const told = async () => {
    const { rows } = await sql<{
      one: string;
    }>`select actor_name || ', ' || object_name || ', ' || (changes ->> 'account_mail')
      as one from history where changes ? 'account_mail' order by id`.execute(engine.db);
    return rows.map(({ one }) => one);
  };
  const giveRole = async (userId: number, organizationId: number, role: string) => {
    await sql`insert into user_organization values (${userId}, ${organizationId}) on conflict do nothing`.execute(
      engine.db,
    );
    await engine.db.insertInto('userOrganizationRole').values({ userId, organizationId, role }).execute();
  };

  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
    await sql`update session set proved_at = now()`.execute(engine.db);
    for (const firstName of ['Ada', 'Berta', 'Cora']) {
      const body = {
        firstName,
        lastName: 'Wolf',
        email: `${firstName}@new.example`,
        locale: 'en-GB',
        roles: ['DOCTOR'],
      };
      const answer = await send('/v1/healthcare-professionals', body);
      made.push(((await answer.json()) as { id: number }).id);
    }
  });
  beforeEach(async () => {
    await engine.db.deleteFrom('owedMail').execute();
    await engine.db.deleteFrom('throttle').execute();
  });

  test('leave out whoever a single mail would refuse, with the same reasons', async () => {
    const [ada = 0, berta = 0, cora = 0] = made;
    await giveRole(berta, 2, 'DOCTOR');
    await giveRole(cora, 1, 'SUBSIDIARY_ADMIN');
    // The administrator also works as a doctor.
    await giveRole(6, 1, 'DOCTOR');
    const checked = await result([ada, berta, cora, 6, 18], { dryRun: true });
    expect(checked).toMatchObject({ changed: 1, unchanged: 0, refused: 4 });
    expect(Object.fromEntries(checked.reasons.map(({ reason, names }) => [reason, names]))).toEqual({
      'account-in-use': ['Léa Simon (#18)'],
      'belongs-elsewhere': [`Berta Wolf (#${berta})`],
      'more-privileged': [`Cora Wolf (#${cora})`],
      'own-account': [expect.any(String)],
    });
    expect([await mails(), await told()]).toEqual(['', []]);
    expect(await result([ada, berta, cora, 6, 18], { leaveOut: 4, mark: checked.mark })).toMatchObject({ changed: 1 });
    expect(await mails()).toBe('ada');
    expect(await told()).toEqual([expect.stringContaining('Ada Wolf, [null, "ada@new.example"]')]);
    await sql`delete from user_organization where user_id = ${berta} and organization_id = 2`.execute(engine.db);
    await sql`delete from user_organization_role where user_id = ${cora} and role = 'SUBSIDIARY_ADMIN'`.execute(
      engine.db,
    );
  });

  test('take the place of those that wait, and each account has a limit of its own', async () => {
    const [ada = 0, ...others] = made;
    for (let sent = 0; sent < 4; sent += 1) expect(await result([ada], {})).toMatchObject({ changed: 1 });
    expect(await result(made, {})).toMatchObject({ changed: 3 });
    expect(await mails()).toBe('ada berta cora');
    expect(await result(made, { dryRun: true })).toMatchObject({
      changed: 2,
      reasons: [{ reason: 'throttled', count: 1, names: [`Ada Wolf (#${ada})`] }],
    });
    // A check counts nothing.
    for (let sent = 0; sent < 4; sent += 1) expect(await result(others, {})).toMatchObject({ changed: 2 });
    expect((await result(others, { dryRun: true })).reasons).toMatchObject([{ reason: 'throttled', count: 2 }]);
  });
});
