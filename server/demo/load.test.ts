import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { internationalProblem } from '#/domain/phone.ts';
import { userContext } from '../store/user-context.ts';
import { findUserByEmail } from '../store/users.ts';
import { accounts, demoPassword } from './accounts.ts';
import { loadDemonstration, replaceRecordings } from './load.ts';
import { patientRow } from './patient.ts';
import { recordRows } from './record.ts';

const now = new Date('2026-05-04T15:30:00Z');
const today = Date.parse('2026-05-04');
const patients = { count: 2000, firstId: 1001 };

test('the same day gives the same data, and larger data begins with the same rows', () => {
  expect(recordRows(7, 8, patients, today)).toEqual(recordRows(7, 8, patients, today));
  expect(patientRow(7, 8, today)).toEqual(patientRow(7, 8, today));
  expect(patientRow(7, 8, today)).not.toEqual(patientRow(8, 8, today));
});

test('the patient form accepts the generated phone numbers', () => {
  const stored = Array.from({ length: 2000 }, (_, index) => patientRow(index, 8, today).phoneNumber);
  const wrong = stored.filter((phoneNumber) => phoneNumber && internationalProblem(phoneNumber));
  expect(wrong).toEqual([]);
  expect(accounts.filter(({ phoneNumber }) => internationalProblem(phoneNumber))).toEqual([]);
});

test('a recording has the data of its status, and nothing of it is in the future', () => {
  const all = Array.from({ length: 3000 }, (_, index) => recordRows(index, index + 1, patients, today));
  for (const { record, devices, usages } of all) {
    const has = {
      start: record.startTimeUs !== null,
      end: record.endTimeUs !== null,
      device: devices.length > 0,
      wearables: usages.length > 0,
      diagnosis: record.diagnosis !== null,
    };
    const over = record.status === 'RECORDED' || record.status === 'ANALYSED';
    expect(has).toEqual({
      start: record.status !== 'CREATED',
      device: record.status !== 'CREATED',
      end: over,
      wearables: over,
      diagnosis: record.status === 'ANALYSED',
    });
    const moments = [Date.parse(record.prescriptionDate), Date.parse(record.lastStatusChangeDate)];
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments[1]).toBeLessThanOrEqual(today);
  }
  const kinds = new Set(all.map(({ record }) => `${record.application} ${record.status}`));
  expect(kinds.size).toBe(16);
});

eachEngine('the demonstration', (engine) => {
  beforeAll(() => loadDemonstration(engine.db, { patients: 200, records: 600 }, now));
  const countOf = async (table: 'patient' | 'recording' | 'appUser') =>
    Number(
      (
        await engine.db
          .selectFrom(table)
          .select((row) => row.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );

  test('fills an empty database once', async () => {
    expect([await countOf('patient'), await countOf('recording'), await countOf('appUser')]).toEqual([200, 600, 51]);
    expect(await loadDemonstration(engine.db, { patients: 1, records: 1 }, now)).toBe(false);
    expect(await countOf('patient')).toBe(200);
  });

  test.each([
    ['doctor@demo.example', 3, ['DOCTOR', 'TECHNICIAN'], false, true],
    ['technician@demo.example', 1, ['TECHNICIAN'], false, true],
    ['single@demo.example', 1, ['DOCTOR'], false, true],
    ['newcomer@demo.example', 1, ['DOCTOR'], true, true],
    ['reader@demo.example', 1, ['DOCTOR'], false, false],
    ['admin@demo.example', 1, ['ORGANIZATION_ADMIN'], false, true],
    ['root@demo.example', 3, ['SYSTEM_ADMIN'], false, true],
    ['devices@demo.example', 1, ['DEVICE_ADMIN'], false, true],
    ['firmwares@demo.example', 1, ['FIRMWARE_ADMIN'], false, true],
  ])('lets %s sign in with the one password', async (email, organizations, roles, mustChange, hasRead) => {
    const account = await findUserByEmail(engine.db, email);
    expect(await verify(account?.passwordHash ?? '', demoPassword)).toBe(true);
    const context = await userContext(engine.db, account?.id ?? 0, null);
    expect(context?.organizations).toHaveLength(organizations);
    expect(context?.currentUserOrganization?.roles).toEqual(roles);
    expect(context?.user.passwordMustBeChanged).toBe(mustChange);
    expect(context?.user.eulaVersion).toEqual(hasRead ? { WEMU: '3', CCW: '3', SOM: '3', CPF: '3' } : {});
  });

  test('gives each diagnosis its author’s name', async () => {
    const { rows } = await sql<{ authored: number; named: number }>`select count(*) as authored,
      count(*) filter (where (r.diagnosis_author_first_name, r.diagnosis_author_last_name) = (u.first_name, u.last_name)) as named
      from recording as r join app_user as u on u.id = r.diagnosis_author_id`.execute(engine.db);
    expect(rows[0]?.authored).toBeGreaterThan(0);
    expect(rows[0]?.named).toBe(rows[0]?.authored);
  });

  test('has nobody who prescribes, interprets or operates recordings of an organization where they do not work', async () => {
    const { rows } =
      await sql`select r.id from recording as r, lateral (values (prescriber_id), (rhythm_specialist_id), (operator_id), (created_by_id)) as who(id)
      where who.id is not null and not exists (select from user_organization_role as held
        where held.user_id = who.id and held.organization_id = r.organization_id and held.role in ('DOCTOR', 'TECHNICIAN'))
      union all select r.id from recording as r join patient as p on p.id = r.patient_id where p.organization_id <> r.organization_id`.execute(
        engine.db,
      );
    expect(rows).toEqual([]);
  });

  test('is replaced by as many rows as requested, with new ids', async () => {
    await replaceRecordings(engine.db, { patients: 50, records: 80 }, now, () => undefined);
    expect([await countOf('patient'), await countOf('recording'), await countOf('appUser')]).toEqual([50, 80, 51]);
    const {
      rows: [sums],
    } = await sql<{ sum: number }>`select sum(count)::bigint as sum from record_tally`.execute(engine.db);
    expect(sums).toEqual({ sum: 80 });
    const added = await engine.db
      .insertInto('patient')
      .values({ organizationId: 1, firstName: 'A', lastName: 'B' })
      .returning('id')
      .executeTakeFirst();
    expect(added).toEqual({ id: 1051 });
  });
});
