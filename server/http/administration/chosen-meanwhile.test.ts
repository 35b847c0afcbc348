import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import type * as roleChange from '../../store/administration/role-change.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

/** What somebody else commits while the change waits for its locks. */
const meanwhile = vi.hoisted((): { change?: (transaction: DbTransaction) => Promise<unknown> } => ({}));

vi.mock('../../store/administration/role-change.ts', async (original) => {
  const real = await original<typeof roleChange>();
  const lockForRoleChange: typeof real.lockForRoleChange = async (transaction, wanted) => {
    await meanwhile.change?.(transaction);
    return real.lockForRoleChange(transaction, wanted);
  };
  return { ...real, lockForRoleChange };
});

withDatabase('a change that waits for its locks', (engine) => {
  let platform: TestPlatform;
  let admin: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
    await sql`update session set proved_at = now()`.execute(engine.db);
  });

  test('judges again who is within reach when it has its locks', async () => {
    meanwhile.change = (transaction) =>
      sql`delete from user_organization where user_id = 8 and organization_id = 1`.execute(transaction);
    const body = { chosen: { ids: [2, 8] }, organizationId: 1, role: 'TECHNICIAN', isGiven: true };
    const answer = await platform.call('/v1/healthcare-professionals/roles', { method: 'POST', cookie: admin, body });
    const { status, errors } = await refusalOf(answer);
    expect([status, errors[0]?.code]).toEqual([409, 'choice-changed']);
  });

  test('of devices back to what they were before an import needs the role then, too', async () => {
    const cookie = await signIn(platform, engine.db, 'devices@hospital.example', { type: 'admin' });
    meanwhile.change = (transaction) => sql`delete from user_organization_role where user_id = 60`.execute(transaction);
    const { rows } = await sql<{ id: number }>`insert into import_run (kind, organization_id) values ('devices', 2)
      returning id`.execute(engine.db);
    const answer = await platform.call(`/v1/imports/${rows[0]?.id}/undo`, { method: 'POST', cookie });
    const { status, errors } = await refusalOf(answer);
    expect([status, errors[0]?.code]).toEqual([403, 'forbidden']);
  });
});
