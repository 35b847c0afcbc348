import 'temporal-polyfill/global';
import { beforeAll, describe, expect, test } from 'vitest';
import { record, recordPage, type RecordFilter } from '#/contract/records.ts';
import { eachEngine } from '../../tests/support/database.ts';
import { insertWorld, scopeOf, worldRecords, type WorldRecord } from '../../tests/support/world.ts';
import { fetchRecord, listRecords, recordStatus, recordTimeZone } from './records.ts';

const world = worldRecords(500);
const all = { start: 0, limit: 500 };

const dayOf = (item: WorldRecord) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: item.timeZone, dateStyle: 'short' }).format(
    new Date(item.prescriptionDate),
  );

function meets(wanted: string | null | undefined, actual: number | null): boolean {
  if (!wanted) return true;
  return wanted.startsWith('!') ? String(actual) !== wanted.slice(1) : String(actual) === wanted;
}

function idOf(organizationId: number, application: string): number {
  return world.find((item) => item.organizationId === organizationId && item.application === application)?.id ?? 0;
}

/** The expected ids, by a look at every recording. */
function expected(filter: RecordFilter, organizationId = 1): number[] {
  return world
    .filter((item) => item.organizationId === organizationId && item.application === filter.application)
    .filter((item) => meets(filter.prescriberId, item.prescriberId) && meets(filter.createdById, item.createdById))
    .filter((item) => meets(filter.rythmSpecialistId, item.rhythmSpecialistId))
    .filter((item) => !filter.patientId || item.patientId === filter.patientId)
    .filter((item) => !filter.prescriptionDate || dayOf(item) === filter.prescriptionDate)
    .filter((item) => !filter.statusList?.length || filter.statusList.includes(item.status))
    .toSorted((a, b) => b.prescriptionDate.localeCompare(a.prescriptionDate) || b.id - a.id)
    .map(({ id }) => id);
}

const aspects: Array<Partial<RecordFilter>> = [
  { prescriberId: '1' },
  { prescriberId: '!1' },
  { prescriberId: '4' },
  { prescriberId: '!4' },
  { prescriberId: '9999999999999999' },
  { rythmSpecialistId: '2' },
  { rythmSpecialistId: '!2' },
  { createdById: '3' },
  { createdById: '!3' },
  { patientId: 2 },
  { patientId: 5 },
  { patientId: 9_007_199_254_740_991 },
  { prescriptionDate: '2026-03-03' },
  { prescriptionDate: '2026-03-06' },
  { prescriptionDate: '2020-01-01' },
  { statusList: ['CREATED'] },
  { statusList: ['CREATED', 'ANALYSED', 'CREATED'] },
  { statusList: ['LOST'] },
];
const others: Array<Partial<RecordFilter>> = [
  { statusList: [] },
  { statusList: null, prescriberId: null },
  { prescriberId: '1', rythmSpecialistId: '!1', statusList: ['RECORDED', 'ANALYSED'] },
  { createdById: '!1', prescriberId: '!2', statusList: ['RECORDED', 'LOST'] },
  { patientId: 1, prescriptionDate: '2026-03-02' },
  { createdById: '1', statusList: ['CREATED'] },
];
const pairs = aspects.flatMap((one, index) => aspects.slice(index + 1).map((two) => ({ ...one, ...two })));
const filters = [{}, ...aspects, ...others, ...pairs].map((aspect): RecordFilter => ({
  application: 'WEMU',
  ...aspect,
}));

eachEngine('the recording list', (engine) => {
  beforeAll(() => insertWorld(engine.db, world));

  test('returns and counts the right recordings in order for each filter and each pair of filters', async () => {
    for (const filter of filters) {
      const { data, totalCount } = await listRecords(engine.db, scopeOf(), filter, all);
      expect({ filter, ids: data.map(({ id }) => id), totalCount }).toEqual({
        filter,
        ids: expected(filter),
        totalCount: expected(filter).length,
      });
    }
  });

  test('returns each recording once over all pages', async () => {
    for (const filter of filters.slice(0, 20)) {
      const ids: number[] = [];
      for (let start = 0; start < expected(filter).length + 7; start += 7) {
        const { data } = await listRecords(engine.db, scopeOf(), filter, { start, limit: 7 });
        ids.push(...data.map(({ id }) => id));
      }
      expect(ids).toEqual(expected(filter));
    }
  });

  test('follows the contract, with instants in milliseconds', async () => {
    const { data, totalCount } = await listRecords(
      engine.db,
      scopeOf(),
      { application: 'WEMU' },
      { start: 0, limit: 10 },
    );
    expect(recordPage.parse({ data, meta: { totalCount } }).data).toHaveLength(10);
    expect(data[0]).toMatchObject({
      patient: { firstName: 'Zoë', birthdate: '1980-02-29', sex: 'F' },
      duration: 3_600_000,
      deviceConfigList: [],
    });
    expect(data[0]?.prescriptionDate).toMatch(/^2026-03-05T23:00:00\.000Z$/);
  });

  describe('is limited', () => {
    test('to the organization', async () => {
      const { data } = await listRecords(engine.db, scopeOf({ organizationId: 2 }), { application: 'WEMU' }, all);
      expect(data.map(({ id }) => id)).toEqual(expected({ application: 'WEMU' }, 2));
    });

    test('to the application: a filter for another one returns nothing', async () => {
      expect(await listRecords(engine.db, scopeOf(), { application: 'CCW' }, all)).toEqual({
        data: [],
        totalCount: 0,
      });
    });

    test.each([{ roles: [] }, { roles: ['PATIENT'] }, { roles: ['ORGANIZATION_ADMIN', 'SYSTEM_ADMIN'] }])(
      'to doctors and technicians: $roles see nothing',
      async ({ roles }) => {
        expect(await listRecords(engine.db, scopeOf({ roles }), { application: 'WEMU' }, all)).toEqual({
          data: [],
          totalCount: 0,
        });
      },
    );

    test('to callers whose roles have the privilege', async () => {
      for (const privileges of [[], ['PERMS_PATIENT_READ']]) {
        const scope = scopeOf({ privileges });
        expect(await listRecords(engine.db, scope, { application: 'WEMU' }, all)).toEqual({ data: [], totalCount: 0 });
        expect(await fetchRecord(engine.db, scope, expected({ application: 'WEMU' })[0] ?? 0)).toEqual({
          kind: 'missing',
        });
      }
    });

    test('equally for technicians and doctors', async () => {
      const { totalCount } = await listRecords(
        engine.db,
        scopeOf({ roles: ['TECHNICIAN'] }),
        { application: 'WEMU' },
        all,
      );
      expect(totalCount).toBe(expected({ application: 'WEMU' }).length);
    });
  });

  describe('one recording', () => {
    test('is found in its organization and application', async () => {
      const id = idOf(1, 'WEMU');
      const found = await fetchRecord(engine.db, scopeOf(), id);
      expect(found).toMatchObject({ kind: 'found', record: { id } });
      expect(record.parse('record' in found && found.record).prescriptionDate).not.toBeNull();
      expect(await recordTimeZone(engine.db, scopeOf(), id)).toEqual({
        kind: 'found',
        timeZone: world[id - 1]?.timeZone,
      });
      expect(await recordStatus(engine.db, scopeOf(), id)).toEqual({
        kind: 'found',
        status: world[id - 1]?.status,
      });
    });

    test('of another application is refused, and of another organization is unknown', async () => {
      expect(await fetchRecord(engine.db, scopeOf(), idOf(1, 'CCW'))).toEqual({ kind: 'other-application' });
      expect(await fetchRecord(engine.db, scopeOf(), idOf(2, 'WEMU'))).toEqual({ kind: 'missing' });
      expect(await recordStatus(engine.db, scopeOf(), idOf(2, 'CCW'))).toEqual({ kind: 'missing' });
      expect(await fetchRecord(engine.db, scopeOf({ roles: ['ORGANIZATION_ADMIN'] }), idOf(1, 'WEMU'))).toEqual({
        kind: 'missing',
      });
      expect(await fetchRecord(engine.db, scopeOf(), 9_007_199_254_740_991)).toEqual({ kind: 'missing' });
    });
  });
});
