import { beforeAll, expect, test } from 'vitest';
import { roles } from '#/domain/role.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { randomOf } from '../../random.ts';
import { testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const calls = 200;
const users = [1, 2, 3, 6, 7, 60, 61];
const organizations = [
  [1, 4],
  [2, 1],
  [3, 1],
] as const;

withDatabase('random calls of all who are below the highest roles', (engine) => {
  let platform: TestPlatform;
  let cookies: string[];
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    const as = (name: string, type: 'admin' | 'doctor') =>
      signIn(platform, engine.db, `${name}@hospital.example`, { type });
    // The administrator of organization 1 comes twice, because the others may change no roles.
    const admin = await as('admin', 'admin');
    cookies = [
      admin,
      admin,
      await as('devices', 'admin'),
      await as('firmwares', 'admin'),
      await as('doctor', 'doctor'),
    ];
  });
  const held = async () =>
    (await engine.db.selectFrom('userOrganizationRole').selectAll().execute()).map(
      ({ userId, organizationId, role }) => `${userId} ${organizationId} ${role}`,
    );

  test(`nobody gains a role that the caller may not give, by any path (${calls} calls)`, async () => {
    const random = randomOf('role paths');
    const before = await held();
    // Half of the calls are possible, so that roles do change.
    const someRoles = () => {
      const choice = random.chance(0.5) ? (['DOCTOR', 'TECHNICIAN'] as const) : roles;
      return [...new Set(Array.from({ length: random.between(1, 2) }, () => random.pick(choice)))];
    };
    let accepted = 0;
    for (let at = 0; at < calls; at += 1) {
      const [user, organizationId] = [random.pick(users), random.weighted(organizations)];
      const place = `/v1/user/${user}/organization/${organizationId}`;
      const person = { firstName: 'Ada', lastName: 'Weber', email: `ada${at}@hospital.example`, locale: 'en-GB' };
      const requested: Call & { path: string } = random.pick([
        { path: place, method: 'PUT', body: { roles: someRoles() } },
        { path: place, method: 'DELETE' },
        {
          path: random.pick(['/v1/healthcare-professionals', '/v1/admin']),
          method: 'POST',
          body: { ...person, organizationId, roles: someRoles() },
        },
      ]);
      const { path, ...call } = requested;
      // oxlint-disable-next-line no-await-in-loop -- each call follows from the one before
      const answer = await platform.call(path, { ...call, cookie: random.pick(cookies) });
      expect(answer.status, `${call.method} ${path}`).toBeLessThan(500);
      if (answer.ok) accepted += 1;
    }
    expect(accepted).toBeGreaterThan(5);
    const gained = (await held()).filter((one) => !before.includes(one));
    expect(gained.length).toBeGreaterThan(0);
    // Only the administrator of organization 1 may give roles, and only these two.
    expect(gained.filter((one) => !/^\d+ 1 (DOCTOR|TECHNICIAN)$/.test(one))).toEqual([]);
  });
});
