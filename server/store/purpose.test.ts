import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { DatabaseError } from '../database/database-problem.ts';
import { accounts } from '../demo/accounts.ts';
import { loadDemonstration } from '../demo/load.ts';
import { migrate } from './migrate.ts';
import { claimPurpose, demoEmails, refuseOtherPurpose } from './purpose.ts';

const size = { patients: 3, records: 3 };

eachEngine('the purpose of a database', (engine) => {
  beforeEach(async () => {
    await sql`truncate app_user, organization, patient, recording, platform_purpose cascade`.execute(engine.db);
  });
  const claim = (purpose: 'demonstration' | 'patients') =>
    engine.db.transaction().execute((transaction) => claimPurpose(transaction, purpose));
  const written = () => engine.db.selectFrom('platformPurpose').select('purpose').execute();
  const addUser = (email: string) =>
    engine.db
      .insertInto('appUser')
      .values({ email, firstName: 'A', lastName: 'B', locale: 'en-GB', userType: 'HealthCareProfessional' })
      .execute();

  test('stays a demonstration, even without its accounts', async () => {
    expect(await loadDemonstration(engine.db, size)).toBe(true);
    await sql`truncate app_user cascade`.execute(engine.db);
    await expect(claim('patients')).rejects.toThrow(DatabaseError);
    await expect(claim('patients')).rejects.toThrow(/^The database holds the demonstration.*DEMO=1.*[^\n]$/);
    await claim('demonstration');
  });

  test('is known by each account of the demonstration', () => {
    expect(accounts.map(({ email }) => email)).toEqual(demoEmails);
  });

  test('is a demonstration if it has one account of it, even if nothing was recorded', async () => {
    await addUser('single@demo.example');
    await expect(claim('patients')).rejects.toThrow('holds the demonstration');
    await sql`insert into platform_purpose (purpose) values ('patients')`.execute(engine.db);
    await expect(claim('patients')).rejects.toThrow('holds the demonstration');
  });

  test('never becomes a demonstration and never opens a mailbox once it is for patients, even while it is empty', async () => {
    await claim('patients');
    await claim('patients');
    await expect(loadDemonstration(engine.db, size)).rejects.toThrow(/^The database was set up without.*DEMO=0/);
    expect(await engine.db.selectFrom('appUser').select('id').execute()).toEqual([]);
    expect(await written()).toEqual([{ purpose: 'patients' }]);
  });

  test('is not a demonstration if it has other accounts', async () => {
    await addUser('doctor@hospital.example');
    await expect(claim('demonstration')).rejects.toThrow('without the demonstration');
    await claim('patients');
  });

  test.each([
    ['doctor@demo.example', [{ purpose: 'demonstration' }]],
    ['colleague8@demo.example', [{ purpose: 'demonstration' }]],
    ['doctor@hospital.example', [{ purpose: 'patients' }]],
    [undefined, []],
  ])('is detected if it was filled before: with %s', async (email, purpose) => {
    await sql`drop table platform_purpose, known_caller`.execute(engine.db);
    await sql`delete from schema_version where version = 7`.execute(engine.db);
    if (email) await addUser(email);
    await migrate(engine.db);
    expect(await written()).toEqual(purpose);
  });

  test('is decided by only one of two servers that start at the same time', async () => {
    const outcomes = await Promise.allSettled([claim('demonstration'), claim('patients')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await written()).toHaveLength(1);
  });

  test.each([
    ['doctor@hospital.example', 'demonstration', /^The database was set up without the demonstration/],
    ['doctor@demo.example', 'patients', /^The database holds the demonstration/],
    ['colleague8@demo.example', 'patients', /^The database holds the demonstration/],
  ] as const)(
    'of an earlier version, with %s, refuses the %s before anything is written',
    async (email, wanted, words) => {
      await sql`drop table platform_purpose, known_caller`.execute(engine.db);
      await sql`delete from schema_version where version = 7`.execute(engine.db);
      await addUser(email);
      await expect(refuseOtherPurpose(engine.db, wanted)).rejects.toThrow(words);
      await refuseOtherPurpose(engine.db, wanted === 'patients' ? 'demonstration' : 'patients');
      const { rows } = await sql`select to_regclass('platform_purpose') as made`.execute(engine.db);
      expect(rows).toEqual([{ made: null }]);
      await migrate(engine.db);
    },
  );
});
