import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { userSorts } from '#/contract/administered-users.ts';
import { eachEngine } from '../../tests/support/database.ts';
import { insertHospitals } from '../testing/hospitals.ts';
import { listUsersWithin } from './administration/users.ts';

const root = 7;

eachEngine('the list of people with a filter that finds few', (engine) => {
  const list = (filter: object, sort: object, start: number, limit: number) => {
    const request = { search: {}, filter: { all: true, ...filter }, sort, pagination: { start, limit } } as never;
    const reach = { organizationId: 1, roles: ['SYSTEM_ADMIN'] };
    return listUsersWithin(engine.db, reach, 'HealthCareProfessional', request, root);
  };
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await sql`insert into history (actor_id, action, kind, object_id, organization_id, happened_at)
      select id, 'signed-in', 'user', id, 1, now() - id * interval '1 day' from app_user where id in (1, 2, 8)`.execute(
      engine.db,
    );
    await sql`insert into role_removal (user_id, organization_id, removed_by_id, roles)
      select id, 3, ${root}::bigint, '{DOCTOR}' from app_user where id in (2, 4, 8, 9)`.execute(engine.db);
    await sql`update app_user set password_must_be_changed = true where id in (2, 4, 5, 8)`.execute(engine.db);
    // The newest mail of 5 was sent, and that of 8 was not.
    await sql`insert into owed_mail (kind, user_id, channel, recipient, expires_at, sent_at)
      select 'new-account', user_id, 'email', 'one@hospital.example', now(), case when was_sent then now() end
      from (values (1, 2, false), (2, 4, false), (3, 5, false), (4, 5, true), (5, 8, true), (6, 8, false))
        as mail(number, user_id, was_sent) order by number`.execute(engine.db);
  });

  const cases = [
    ['never signed in', { neverSignedIn: true }, [3, 4, 5, 9, 18, 22]],
    ['without a role any more', { formerly: true }, [2, 4, 8, 9]],
    ['password not sent', { passwordNotSent: true }, [2, 4, 8]],
  ] as const;
  test.for(cases)('has the same order and count on each page: %s', async ([, filter, ids]) => {
    for (const by of userSorts) {
      for (const isDescending of [false, true]) {
        const sort = { by, isDescending };
        const { data, totalCount } = await list(filter, sort, 0, 100);
        const found = data.map(({ id }) => id);
        expect(found.toSorted((a, b) => a - b)).toEqual(ids);
        expect(totalCount).toBe(ids.length);
        const everybody = await list({}, sort, 0, 100);
        expect(everybody.data.map(({ id }) => id).filter((id) => found.includes(id))).toEqual(found);
        const ones = await Promise.all(found.map((_one, start) => list(filter, sort, start, 1)));
        expect(ones.map((one) => [one.data[0]?.id, one.totalCount])).toEqual(found.map((id) => [id, ids.length]));
      }
    }
    expect(await list(filter, { by: 'lastName' }, ids.length, 10)).toEqual({ data: [], totalCount: ids.length });
  });
});
