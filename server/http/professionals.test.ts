import { beforeAll, describe, expect, test } from 'vitest';
import { professionalCalls } from '#/contract/healthcare-professionals.ts';
import { withDatabase } from '../../tests/support/database.ts';
import { requestNow, careTeam, reasonOf, type CareTeam } from './testing/care-team.ts';
import type { Call } from './testing/platform.ts';
import { staff } from './testing/recording.ts';

withDatabase('listing colleagues', (engine) => {
  let team: CareTeam;
  beforeAll(async () => {
    team = await careTeam(engine.db);
    await engine.db.updateTable('appUser').set({ city: 'Exeter' }).where('id', '=', staff.doctor).execute();
    await engine.db
      .updateTable('appUser')
      .set({ firstName: 'Éloïse', lastName: 'D’Été-Übermüller', locale: 'fr-BE', city: 'Liège' })
      .where('id', '=', staff.otherColleague)
      .execute();
  });
  const list = (request: object = {}, how: Call = {}) =>
    requestNow(team, '/v1/healthcare-professionals/list', {
      method: 'POST',
      body: { filter: { organizationId: 1 }, pagination: { start: 0, limit: 100 }, ...request },
      ...how,
    });
  const found = async (request: object = {}) => professionalCalls.list.response!.parse((await list(request)).body);
  const searched = async (search: object) => (await found({ search })).data.map(({ id }) => id);
  const ofRoles = (...roleNames: string[]) => found({ filter: { organizationId: 1, roleNames } });

  test('returns the doctors and technicians of the organization by name, each once', async () => {
    const { data, meta } = await found();
    expect([data.length, meta.totalCount]).toEqual([6, 6]);
    const folded = data.map(({ lastName }) =>
      lastName
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .toLowerCase(),
    );
    expect(folded).toEqual(folded.toSorted());
    expect(data.find(({ id }) => id === staff.doctor)).toEqual({
      id: staff.doctor,
      firstName: 'Nora',
      lastName: 'Whitfield',
      identityNumber: '10004218733',
      city: 'Exeter',
      country: 'GB',
      phoneNumber: '+33612345601',
      email: 'doctor@hospital.example',
      roles: ['DOCTOR', 'TECHNICIAN'],
      locale: 'en-GB',
      passwordMustBeChanged: false,
      eulaVersion: { CCW: '3', CPF: '3', SOM: '3', WEMU: '3' },
      userType: 'HealthCareProfessional',
      canPatientsViewMyPersonalInfos: false,
      canPatientsViewLiveECG: false,
    });
  });

  test('returns consecutive pages', async () => {
    const all = (await found()).data.map(({ id }) => id);
    const pages = await Promise.all([0, 4].map((start) => found({ pagination: { start, limit: 4 } })));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all);
    expect(pages.map(({ meta }) => meta.totalCount)).toEqual([6, 6]);
  });

  test('filters by role', async () => {
    expect((await ofRoles('DOCTOR')).meta.totalCount).toBe(4);
    expect((await ofRoles('TECHNICIAN')).data.map(({ id }) => id)).toContain(staff.doctor);
    expect((await ofRoles('DOCTOR', 'TECHNICIAN')).meta.totalCount).toBe(6);
    expect((await ofRoles('ORGANIZATION_ADMIN')).meta.totalCount).toBe(0);
  });

  test.each([[{ firstName: 'eloise' }], [{ firstName: 'ÉLOÏ', lastName: 'uber' }], [{ lastName: ' d’été-ü ' }]])(
    'finds a part of their names, without regard to case and accents: %j',
    async (search) => {
      expect(await searched(search)).toContain(staff.otherColleague);
    },
  );

  test('finds nobody for unknown names, and treats no character as a pattern', async () => {
    for (const lastName of ['%', '_', '.*', '\\', "' or 1=1 --"]) expect(await searched({ lastName })).toEqual([]);
  });

  test('returns one by id, with the country of the locale', async () => {
    const one = await requestNow(team, `/v1/healthcare-professionals/${staff.otherColleague}`);
    expect([one.body?.['country'], one.body?.['city'], one.body?.['roles']]).toEqual(['BE', 'Liège', ['DOCTOR']]);
    const again = await requestNow(team, `/v1/healthcare-professionals/${staff.otherColleague}`, {
      headers: { 'If-None-Match': one.tag },
    });
    expect(again.status).toBe(304);
  });

  describe('is refused', () => {
    test('for another organization', async () => {
      expect(reasonOf(await list({ filter: { organizationId: 2 } }))).toBe('403, not-a-member');
      // A doctor of another organization, an administrator, and two ids that do not exist.
      for (const id of [staff.stranger, 6, 999_999, 'x'])
        expect((await requestNow(team, `/v1/healthcare-professionals/${id}`)).status).toBe(404);
    });

    test('for an invalid request', async () => {
      expect(reasonOf(await list({ search: { lastName: 'x'.repeat(101) } }))).toBe('400, invalid search.lastName');
      expect(reasonOf(await list({ pagination: { start: 0, limit: 501 } }))).toBe('400, invalid pagination.limit');
      expect((await list({}, { body: '{' })).status).toBe(400);
      expect((await list({}, { body: 'x'.repeat(1_048_577) })).status).toBe(413);
      expect((await list({}, { headers: { 'X-Application': 'XYZ' } })).status).toBe(400);
    });

    test('without a session, from another site, and without the privilege', async () => {
      expect((await list({}, { cookie: '' })).status).toBe(401);
      expect((await requestNow(team, '/v1/healthcare-professionals/8', { cookie: '' })).status).toBe(401);
      expect((await list({}, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
      const right = { role: 'TECHNICIAN', privilege: 'PERMS_PROFESSIONAL_READ' };
      await engine.db
        .deleteFrom('rolePrivilege')
        .where('role', '=', right.role)
        .where('privilege', '=', right.privilege)
        .execute();
      const cookie = team.technician;
      const refused = [
        await list({}, { cookie }),
        await requestNow(team, '/v1/healthcare-professionals/8', { cookie }),
      ];
      await engine.db.insertInto('rolePrivilege').values(right).execute();
      expect(refused.map(reasonOf)).toEqual(['403, forbidden', '403, forbidden']);
    });
  });
});
