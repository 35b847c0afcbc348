import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { createSession } from './sessions.ts';

const place = { organization: 'Hospital', timeZone: undefined, password: 'abcd-efgh-ijkl', validHours: 24 };

eachEngine('the first administrator', (engine) => {
  const create = (email: string, organization = 'Hospital') =>
    engine.db
      .transaction()
      .execute((transaction) =>
        createFirstAdministrator(
          transaction,
          { email, firstName: 'System', lastName: 'Administrator' },
          { ...place, organization },
        ),
      );
  afterEach(() => void vi.useRealTimers());

  test('has a password for as long as was said, also if the clock of the command is wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 86_400_000 });
    await create('it@hospital.example');
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours from temporary_password`.execute(
      engine.db,
    );
    expect(rows).toEqual([{ hours: 24 }]);
  });

  test('is replaced by another one until somebody has signed in, and leaves nothing', async () => {
    await create('ti@hospital.example', 'Hopsital');
    await create('it@hospital.example');
    expect(await engine.db.selectFrom('appUser').select('email').execute()).toEqual([{ email: 'it@hospital.example' }]);
    expect(await engine.db.selectFrom('organization').select('name').execute()).toEqual([{ name: 'Hospital' }]);
    const { id: userId } = await engine.db.selectFrom('appUser').select('id').executeTakeFirstOrThrow();
    const session = { tokenHash: 'hash', userId, organizationId: null, application: 'WEMU', type: 'admin' } as const;
    await createSession(engine.db, session);
    await expect(create('other@hospital.example')).rejects.toThrow('has an administrator already');
    expect(await engine.db.selectFrom('appUser').select('id').execute()).toEqual([{ id: userId }]);
  });
});
