import { beforeAll, expect, test } from 'vitest';
import type { UserSearch } from '#/contract/user-search.ts';
import { eachEngine } from '../../tests/support/database.ts';
import { insertWorld, scopeOf } from '../../tests/support/world.ts';
import { insertRows } from './insert-rows.ts';
import { listPatients } from './patient-list.ts';

/** First name, last name, birthdate; the ids begin with 101. */
const people: [string, string, string?][] = [
  ['Zoé', 'Müller', '1980-02-29'],
  ['Anna', 'Muller', '1980-02-29'],
  ['Anna', 'Muller', '1999-12-31'],
  ['Émile', 'Strauß-Müller'],
  ['Bo', 'Ørsted'],
  ['Χρήστος', 'Παπαδόπουλος'],
  ['Theo', 'van den Berg'],
  ['Conor', 'O’Connell'],
  ['伟', '欧阳'],
  ['50%', 'A_B'],
  ['Hannahanna', 'Zimmer'],
];

eachEngine('the patient list', (engine) => {
  beforeAll(async () => {
    await insertWorld(engine.db, []);
    await insertRows(
      engine.db,
      'patient',
      people.map(([firstName, lastName, birthdate], index) => ({
        id: 101 + index,
        organizationId: 1,
        firstName,
        lastName,
        birthdate: birthdate ?? null,
        locale: index === 0 ? 'fr-BE' : null,
        city: index === 0 ? 'Liège' : null,
        sex: 'F',
        consentsToResearch: false,
      })),
    );
    // This patient of another organization is never found.
    await insertRows(engine.db, 'patient', [
      {
        id: 900,
        organizationId: 2,
        firstName: 'Anna',
        lastName: 'Müller',
        birthdate: '1980-02-29',
        consentsToResearch: false,
      },
    ]);
  });

  const list = async (search: UserSearch = {}, start = 0, limit = 500, scope = scopeOf()) => {
    const { data, totalCount } = await listPatients(engine.db, scope, search, { start, limit });
    return { total: totalCount, ids: data.map(({ id }) => id) };
  };

  test('returns the organization’s patients by last name, first name and id, without regard to case and accents', async () => {
    expect(await list()).toEqual({
      total: 14,
      ids: [110, 102, 103, 101, 108, 105, 1, 2, 3, 104, 107, 111, 106, 109],
    });
  });

  test('returns the columns of the list', async () => {
    const { data } = await listPatients(
      engine.db,
      scopeOf(),
      { firstName: 'zoe', lastName: 'mull' },
      { start: 0, limit: 1 },
    );
    expect(data).toEqual([
      {
        id: 101,
        sex: 'F',
        firstName: 'Zoé',
        lastName: 'Müller',
        birthdate: '1980-02-29',
        city: 'Liège',
        country: 'BE',
      },
    ]);
  });

  test.each<[UserSearch, number[]]>([
    [{ lastName: 'mul' }, [102, 103, 101, 104]],
    [{ lastName: 'MÜLLER' }, [102, 103, 101, 104]],
    [{ lastName: 'strauss-m' }, [104]],
    [{ lastName: 'aus' }, [104]],
    [{ lastName: 'ors' }, [105]],
    [{ lastName: 'ΔΟΠΟΥΛΟΣ' }, [106]],
    [{ firstName: 'χρηστ' }, [106]],
    [{ lastName: 'den b' }, [107]],
    [{ lastName: 'oconn' }, [108]],
    [{ lastName: "o'c" }, [108]],
    [{ lastName: '阳' }, [109]],
    [{ firstName: '%' }, [110]],
    [{ lastName: '_' }, [110]],
    [{ lastName: 'a%b' }, []],
    [{ lastName: String.raw`\ ` }, []],
    [{ firstName: 'ann' }, [102, 103, 111]],
    [{ firstName: 'anna', lastName: 'muller' }, [102, 103]],
    [{ firstName: 'e', lastName: 'mul' }, [101, 104]],
    [{ firstName: 'nobody' }, []],
    [{ firstName: '', lastName: null }, [110, 102, 103, 101, 108, 105, 1, 2, 3, 104, 107, 111, 106, 109]],
    [{ birthdate: { year: 1980, month: 2, day: 29 } }, [102, 101, 1, 2, 3]],
    [{ birthdate: { year: 1980, month: 2, day: 29 }, lastName: 'ller' }, [102, 101]],
    [{ birthdate: { year: 1980, month: 2, day: 29 }, firstName: 'ZOE', lastName: 'pat' }, [1, 2, 3]],
    [{ birthdate: { year: 1981, month: 2, day: 28 } }, []],
  ])('finds with %j the patients %j', async (search, ids) => {
    expect(await list(search)).toEqual({ total: ids.length, ids });
  });

  test.each<UserSearch>([{}, { lastName: 'e' }, { firstName: 'o' }, { birthdate: { year: 1980, month: 2, day: 29 } }])(
    'returns the whole list in pages, and nothing beyond them: %j',
    async (search) => {
      const whole = await list(search);
      for (const limit of [1, 2, 3]) {
        const pages: number[] = [];
        for (let start = 0; start < whole.total; start += limit) {
          const { total, ids } = await list(search, start, limit);
          expect([total, ids.length]).toEqual([whole.total, Math.min(limit, whole.total - start)]);
          pages.push(...ids);
        }
        expect(pages).toEqual(whole.ids);
      }
      expect(await list(search, whole.total, 10)).toEqual({ total: whole.total, ids: [] });
      expect(await list(search, Number.MAX_SAFE_INTEGER, 10)).toEqual({ total: whole.total, ids: [] });
    },
  );

  test('is empty for callers who may not read patients, and for an organization without patients', async () => {
    for (const scope of [scopeOf({ roles: ['ORGANIZATION_ADMIN'] }), scopeOf({ privileges: ['PERMS_RECORD_READ'] })])
      expect(await list({}, 0, 10, scope)).toEqual({ total: 0, ids: [] });
    expect(await list({}, 0, 10, scopeOf({ organizationId: 99 }))).toEqual({ total: 0, ids: [] });
  });
});
