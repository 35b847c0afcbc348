import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { writeProfessionals } from './professionals-import.ts';

const rows = 20_000;

withDatabase('a large import of professionals', (engine) => {
  beforeAll(async () => {
    await insertHospitals(engine.db);
  });

  test('passes within the time that the server gives a statement, and each account has its role and its mail', async () => {
    const texts = { firstName: 'Ada', lastName: 'Weber', locale: 'de-DE', phoneNumber: '', street: '', postCode: '' };
    const user = (row: number) => ({ ...texts, city: '', identityNumber: '', email: `n${row}@large.example` });
    const sent = Array.from({ length: rows }, (_, row) => ({
      row,
      user: { ...user(row), userType: 'HealthCareProfessional' as const },
      organizationId: 1,
      roles: ['DOCTOR'],
      email: user(row).email,
      flawed: [],
    }));
    const written = await engine.db.transaction().execute(async (transaction) => {
      // As in `server/database/database-limits.ts`.
      await sql`set local statement_timeout = '9s'`.execute(transaction);
      const reach = { organizationId: 1, roles: ['SYSTEM_ADMIN'] };
      return writeProfessionals(transaction, sent, { reach, assignable: ['DOCTOR'], passwordHash: 'x' });
    });
    expect(written).toMatchObject({ created: rows, problems: [] });
    const { rows: counts } = await sql<{ roles: string; mails: string }>`select
      (select count(*) from user_organization_role as held join app_user as who on who.id = held.user_id
        where who.email like '%@large.example' and held.role = 'DOCTOR') as roles,
      (select count(*) from owed_mail where recipient like '%@large.example') as mails`.execute(engine.db);
    expect([Number(counts[0]?.roles), Number(counts[0]?.mails)]).toEqual([rows, rows]);
  });
});
