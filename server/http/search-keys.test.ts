import 'temporal-polyfill/global';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFoundBy } from '#/domain/search-key.ts';
import { withDatabase } from '../../tests/support/database.ts';
import { insertRows } from '../store/insert-rows.ts';
import type { Caller } from './testing/access/callers.ts';
import { accessWorld, type AccessWorld } from './testing/access/world.ts';

const lastNames = [
  'O’Brien',
  "D'Angelo",
  'Strauß-Möller',
  'Kjærgård Søren',
  'Đorđević',
  'Guðrún',
  'ΠΑΠΑΔΌΠΟΥΛΟΣ',
] as const;

const searches: [wanted: string, found: string[]][] = [
  ...["O'Brien", 'O’BRIEN', 'OʼBrien', 'O`Brien', 'O´Brien', 'O‘brien', 'obrien', 'brien’'].map(
    (wanted): [string, string[]] => [wanted, ['O’Brien']],
  ),
  ...['D’Angelo', "d'angelo", 'DANGELO'].map((wanted): [string, string[]] => [wanted, ["D'Angelo"]]),
  ...['strauss moller', 'STRAUSS-', 'Strauß', 'STRAUẞ', 'ss-mol'].map((wanted): [string, string[]] => [
    wanted,
    ['Strauß-Möller'],
  ]),
  ['kjaergard soren', ['Kjærgård Søren']],
  ['SØREN', ['Kjærgård Søren']],
  ['dordevic', ['Đorđević']],
  ['gudrun', ['Guðrún']],
  ['παπαδοπουλος', ['ΠΑΠΑΔΌΠΟΥΛΟΣ']],
  ...["'", '’', '-', '.', '´', '`', '·', " ' - ", '…', '%', '_'].map((wanted): [string, string[]] => [wanted, []]),
];

withDatabase('a search by name', (engine) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
    const patients = lastNames.map((lastName) => ({ lastName, firstName: 'Same', organizationId: 1 }));
    await insertRows(
      engine.db,
      'patient',
      patients.map((patient) => ({ ...patient, birthdate: '1950-02-03', consentsToResearch: false })),
    );
    for (const [index, lastName] of lastNames.entries()) {
      const id = 900 + index;
      await engine.db
        .insertInto('appUser')
        .values({
          id,
          email: `k${id}@hospital.example`,
          firstName: 'Same',
          lastName,
          userType: 'HealthCareProfessional',
        })
        .execute();
      await engine.db.insertInto('userOrganization').values({ userId: id, organizationId: 1 }).execute();
      await engine.db
        .insertInto('userOrganizationRole')
        .values({ userId: id, organizationId: 1, role: 'DOCTOR' })
        .execute();
      await engine.db.insertInto('organization').values({ id, name: lastName }).execute();
      const history = { action: 'changed', kind: 'recording', objectName: `Same ${lastName}` };
      await engine.db.insertInto('history').values(history).execute();
    }
  });

  interface Row {
    lastName?: string;
    name?: string;
    objectName?: string;
  }
  const list = async (caller: Caller, path: string, body: object): Promise<Row[]> => {
    const answer = await world.callAs(caller, `/v1/${path}/list`, {
      method: 'POST',
      body: { pagination: { start: 0, limit: 50 }, ...body },
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { data: Row[] }).data;
  };
  const serials = async (search: object) =>
    ((await list('root', 'devices', { search })) as { serial: string }[]).map(({ serial }) => serial);
  const places: Readonly<Record<string, (wanted: string) => Promise<(string | undefined)[]>>> = {
    'the patients': async (lastName) =>
      (await list('doctor', 'patients', { search: { lastName }, filter: { organizationId: 1 } })).map(
        (row) => row.lastName,
      ),
    'the patients of a day': async (lastName) => {
      const search = { lastName, birthdate: { year: 1950, month: 2, day: 3 } };
      return (await list('doctor', 'patients', { search, filter: { organizationId: 1 } })).map((row) => row.lastName);
    },
    'the professionals': async (lastName) =>
      (await list('doctor', 'healthcare-professionals', { search: { lastName }, filter: { organizationId: 1 } })).map(
        (row) => row.lastName,
      ),
    'the users of the administration': async (lastName) =>
      (await list('root', 'healthcare-professionals', { search: { lastName } })).map((row) => row.lastName),
    'the organizations': async (name) =>
      (await list('root', 'organizations', { search: { name } })).map((row) => row.name),
    'the history': async (name) =>
      (await list('root', 'history', { search: { name }, filter: { kind: 'recording' } })).map((row) =>
        row.objectName?.replace('Same ', ''),
      ),
    'the stored professionals': async (wanted) => lastNames.filter((name) => isFoundBy(name, wanted)),
  };

  describe.each(Object.keys(places))('of %s', (place) => {
    test.each(searches)('for %j finds %j', async (wanted, found) => {
      expect(await places[place]?.(wanted)).toEqual(found);
    });

    test('for nothing finds everybody', async () => {
      expect((await places[place]?.(' '))?.length).toBeGreaterThanOrEqual(lastNames.length);
    });
  });

  test('of devices finds parts of serials, each version as it is, and nothing by a sign alone', async () => {
    const device = { productId: 1, hardwareId: 1, organizationId: 1 };
    for (const [serial, firmwareVersion] of [
      ['KEY-0001', '7.1.10'],
      ['KEY-0002', '7.11.0'],
    ] as const)
      await engine.db
        .insertInto('device')
        .values({ ...device, serial, firmwareVersion })
        .execute();
    expect(await serials({ serial: 'key-000' })).toEqual(['KEY-0001', 'KEY-0002']);
    expect(await serials({ serial: '-0001' })).toEqual(['KEY-0001']);
    expect(await serials({ serial: 'KEY‑0002' })).toEqual(['KEY-0002']);
    expect(await serials({ firmwareVersion: '7.1' })).toEqual(['KEY-0001']);
    expect(await serials({ firmwareVersion: '7.11' })).toEqual(['KEY-0002']);
    for (const sign of ['-', '.', "'", '%', '_']) {
      expect(await serials({ serial: sign })).toEqual([]);
    }
  });
});
