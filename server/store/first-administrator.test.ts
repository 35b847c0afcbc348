import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { createFirstAdministrator } from './first-administrator.ts';

eachEngine('the first administrator', (engine) => {
  afterEach(() => void vi.useRealTimers());

  test('has a password for as long as was said, also if the clock of the command is wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 86_400_000 });
    const person = { email: 'it@hospital.example', firstName: 'System', lastName: 'Administrator' };
    const place = { organization: 'Hospital', timeZone: undefined, password: 'abcd-efgh-ijkl', validHours: 24 };
    await engine.db.transaction().execute((transaction) => createFirstAdministrator(transaction, person, place));
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours from temporary_password`.execute(
      engine.db,
    );
    expect(rows).toEqual([{ hours: 24 }]);
  });
});
