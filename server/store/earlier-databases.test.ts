import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { RecordFilter } from '#/contract/records.ts';
import { eachEngine } from '../../tests/support/database.ts';
import { fetchDeviceWithin } from './administration/devices.ts';
import { listUsersWithin } from './administration/users.ts';
import { expectStructure, migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { listPatients } from './patient-list.ts';
import { fetchPatient } from './patients.ts';
import { fetchRecord, listRecords, recordHeadline } from './records.ts';
import type { Scope } from './scope.ts';
import type { Db } from './tables.ts';
import { rowsSince } from './testing/earlier-rows.ts';
import { differences, storedRows, type StoredRows } from './testing/stored-rows.ts';
import { wrongNames, wrongTallies } from './testing/wrong-counts.ts';
import { userContext } from './user-context.ts';

const names = Object.keys(migrations);
const numberOf = (name: string) => Number(name.slice(0, 4));
const upTo = (count: number) => Object.fromEntries(Object.entries(migrations).slice(0, count));

/** From each of these, a database goes to the end at once. One that goes step by step has been at all of them. */
const structures = [1, 13, 30, 47];

/** The numbers of the rows of a clinic: `:n1` is its first user, patient, recording and device. */
const first = (clinic: number) => clinic * 10 + 1;
const second = (clinic: number) => clinic * 10 + 2;

const doctorOf = (clinic: number): Scope => ({
  userId: first(clinic),
  organizationId: clinic,
  application: 'WEMU',
  roles: ['DOCTOR'],
  privileges: ['PERMS_PATIENT_READ', 'PERMS_RECORD_READ'],
  isHeld: false,
});

const slice = { start: 0, limit: 10 };

/** What today's server shows of a clinic. Its number is the structure at which a server wrote its rows. */
async function expectShown(db: Db, clinic: number): Promise<void> {
  const scope = doctorOf(clinic);
  const patient = await fetchPatient(db, scope, first(clinic), 'en');
  expect(patient?.patient).toMatchObject({
    firstName: 'Éloïse',
    lastName: 'Strauß-Müller',
    sex: 'F',
    birthdate: '1980-05-17',
    identityNumber: `P${first(clinic)}`,
    email: `eloise${clinic}@mail.example`,
    height: 171.5,
    weight: 64,
    pacemaker: true,
    vagalNerveStimulator: null,
    comments: 'Allergic to nickel.',
  });
  expect(patient?.patient.tagList?.map(({ label }) => label)).toEqual(clinic < 3 ? [] : ['Syncope']);
  const found = await listPatients(db, scope, { lastName: 'strauss mul' }, slice);
  expect([found.totalCount, found.data.map(({ id }) => id)]).toEqual([1, [first(clinic)]]);
  expect((await listPatients(db, scope, {}, slice)).totalCount).toBe(2);

  expect(await fetchRecord(db, scope, first(clinic))).toMatchObject({
    kind: 'found',
    record: {
      status: 'ANALYSED',
      diagnosis: 'Sinus rhythm.',
      diagnosisAuthor: clinic < 10 ? null : { lastName: 'Lefèvre', identityNumber: `ID${first(clinic)}` },
      diagnosisDate: clinic < 10 ? null : '2026-01-11T10:00:00.000Z',
      comments: 'After a syncope.',
      duration: 3_600_000,
      resolution: 'LOW',
      timeZone: 'Europe/Paris',
      patient: { firstName: 'Éloïse', lastName: 'Strauß-Müller' },
      prescriber: { lastName: 'Lefèvre', identityNumber: `ID${first(clinic)}`, formerName: null },
      rythmSpecialist: { lastName: 'Lefèvre' },
      deviceConfigList: clinic < 33 ? [] : [{ device: { serial: `ECG-${clinic}` } }],
    },
  });
  expect(await recordHeadline(db, scope, first(clinic))).toMatchObject({
    startTimeMicroSeconds: clinic < 33 ? null : 1_768_118_400_000_000,
    files: clinic < 42 ? 0 : 1,
  });
  const { record } = await foundRecord(db, scope, second(clinic));
  expect([record.status, record.prescriber === null]).toEqual(['CREATED', clinic >= 35]);

  await expectTotals(db, clinic);
  await expectPeople(db, clinic);
}

async function foundRecord(db: Db, scope: Scope, id: number) {
  const found = await fetchRecord(db, scope, id);
  if (found.kind !== 'found') throw new Error(`Recording ${id} is ${found.kind}.`);
  return found;
}

/** These filters are answered from the tallies. */
async function expectTotals(db: Db, clinic: number): Promise<void> {
  const doctor = String(first(clinic));
  const totals: ReadonlyArray<readonly [filter: Partial<RecordFilter>, total: number]> = [
    [{}, 2],
    [{ statusList: ['CREATED'] }, 1],
    [{ prescriberId: doctor }, clinic < 35 ? 2 : 1],
    [{ rythmSpecialistId: doctor }, 1],
    [{ createdById: doctor }, 1],
  ];
  for (const [filter, total] of totals) {
    const request = { application: 'WEMU', ...filter };
    const { totalCount, data } = await listRecords(db, doctorOf(clinic), request, slice);
    expect([filter, totalCount, data.length]).toEqual([filter, total, total]);
  }
}

async function expectPeople(db: Db, clinic: number): Promise<void> {
  const context = await userContext(db, first(clinic), clinic, { application: 'WEMU' });
  expect(context).toMatchObject({
    user: { email: `doctor${clinic}@clinic.example`, lastName: 'Lefèvre', identityNumber: `ID${first(clinic)}` },
    currentUserOrganization: { organization: { id: clinic }, roles: ['DOCTOR', 'TECHNICIAN'] },
  });
  expect(context?.user.eulaVersion).toEqual({ WEMU: clinic < 51 ? 'sample 3' : '3' });
  const reach = { organizationId: clinic, roles: ['ORGANIZATION_ADMIN'] };
  const request = { search: {}, filter: {}, pagination: slice };
  const { data } = await listUsersWithin(db, reach, 'HealthCareProfessional', request, second(clinic));
  // The history tells of sign-ins since 0019.
  expect(data.map(({ id, lastSignInAt }) => [id, typeof lastSignInAt])).toEqual([
    [first(clinic), clinic < 19 ? 'object' : 'string'],
  ]);
  if (clinic < 21) return;
  expect(await fetchDeviceWithin(db, reach, first(clinic))).toMatchObject({
    serial: `ECG-${clinic}`,
    productName: `Recorder ${clinic}`,
    hardwareName: 'Board 1.0.0',
    firmwareVersion: '1.0.0',
    targetFirmwareVersion: '1.1.0-rc.1',
    batteryPercent: clinic < 45 ? null : 81,
  });
}

const columnsOf = async (db: Db) =>
  (
    await sql`select table_name, column_name, data_type, is_nullable, column_default, generation_expression
      from information_schema.columns where table_schema = current_schema()
        and table_name not like 'schema_version%' order by 1, 2`.execute(db)
  ).rows;

eachEngine('a database of an earlier version', (engine) => {
  let today: unknown[] = [];
  beforeAll(async () => {
    today = await columnsOf(engine.db);
  });
  beforeEach(async () => {
    await sql`drop schema public cascade`.execute(engine.db);
    await sql`create schema public`.execute(engine.db);
  });

  const expectCounts = async () =>
    expect([await wrongTallies(engine.db), await wrongNames(engine.db)]).toEqual([[], []]);

  /** The triggers of today go on where the earlier ones ended. */
  const expectUsable = async () => {
    await expectStructure(engine.db);
    expect(await columnsOf(engine.db)).toEqual(today);
    await expectCounts();
    await sql`update recording set status = 'RECORDED', diagnosis = null where status = 'ANALYSED'`.execute(engine.db);
    await sql`update patient set last_name = 'Weber' where last_name = '王'`.execute(engine.db);
    await expectCounts();
    await sql`delete from recording`.execute(engine.db);
    await sql`delete from patient`.execute(engine.db);
    await expectCounts();
  };

  test.each(structures)('goes from structure %i to today’s at once, and its rows are there', async (structure) => {
    const count = names.findLastIndex((name) => numberOf(name) <= structure) + 1;
    await migrate(engine.db, upTo(count));
    await sql.raw(rowsSince(structure)).execute(engine.db);
    const before = await storedRows(engine.db);
    await migrate(engine.db);
    const after = await storedRows(engine.db);
    expect(differences(before, after, names.slice(count))).toEqual({ lost: [], added: [] });
    await expectShown(engine.db, structure);
    await expectUsable();
  });

  test('goes through every structure in turn while clinics are added, and the rows of all are there', async () => {
    let before: StoredRows = {};
    for (const [index, name] of names.entries()) {
      await migrate(engine.db, upTo(index + 1));
      await sql.raw(rowsSince(numberOf(name))).execute(engine.db);
      const after = await storedRows(engine.db);
      expect([name, differences(before, after, [name]).lost]).toEqual([name, []]);
      before = after;
    }
    // Whoever adds a table gives it rows.
    const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
    expect(empty).toEqual([]);
    for (const name of names) await expectShown(engine.db, numberOf(name));
    await expectUsable();
  });
});
