import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import type { UserContext } from '#/contract/session.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { callIn, refusalOf, testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { passPassword, signIn } from '../testing/sign-in.ts';

/** A doctor of organization 3 only, to whom organization 1 offers roles. */
const single = 'single@hospital.example';
const userId = 3;

withDatabase('an offer of roles to an account without an organization', (engine) => {
  let platform: TestPlatform;
  let admin: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
  });
  beforeEach(async () => {
    for (const table of ['roleOffer', 'throttle'] as const) await engine.db.deleteFrom(table).execute();
    await engine.db.updateTable('organization').set({ applications: [] }).execute();
    await leaveAll();
    await engine.db.updateTable('appUser').set({ passwordMustBeChanged: false }).where('id', '=', userId).execute();
    const accepted = { userId, application: 'WEMU', version: '3' };
    await engine.db
      .insertInto('eulaAcceptance')
      .values(accepted)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

  const leaveAll = () => engine.db.deleteFrom('userOrganization').where('userId', '=', userId).execute();
  const join = async (organizationId: number, role = 'DOCTOR') => {
    await engine.db.insertInto('userOrganization').values({ userId, organizationId }).execute();
    await engine.db.insertInto('userOrganizationRole').values({ userId, organizationId, role }).execute();
  };
  const use = (id: number, applications: ApplicationCode[]) =>
    engine.db.updateTable('organization').set({ applications }).where('id', '=', id).execute();
  /** The account must change its password, and has not accepted the legal notices. */
  const oweDuties = async () => {
    await engine.db.updateTable('appUser').set({ passwordMustBeChanged: true }).where('id', '=', userId).execute();
    await engine.db.deleteFrom('eulaAcceptance').where('userId', '=', userId).execute();
  };
  const offer = async (roles: readonly string[] = ['DOCTOR']) => {
    const body = { email: single, roles };
    const { status } = await platform.call('/v1/role-offers', { method: 'POST', cookie: admin, body });
    expect(status).toBe(200);
  };

  /** What the doctor calls in one session. */
  const session = (cookie: string, application: ApplicationCode = 'WEMU') => {
    const call = (path: string, how: Call = {}) => callIn(platform, application)(path, { cookie, ...how });
    const context = async () => (await (await call('/v1/usercontext')).json()) as UserContext;
    const own = async () => (await context()).roleOffers?.[0]?.id ?? 0;
    return {
      context,
      own,
      places: async () => (await context()).organizations.map(({ organization }) => organization.id),
      idTypes: async () => (await call('/v1/patients/nationalIdTypes')).status,
      open: async (id: number) => (await call(`/v1/user/orga/${id}`)).status,
      accept: (id: number) => call(`/v1/user/role-offers/${id}/acceptance`, { method: 'POST' }),
      decline: (id: number) => call(`/v1/user/role-offers/${id}`, { method: 'DELETE' }),
    };
  };
  const doctor = async (application: ApplicationCode = 'WEMU') =>
    session(await signIn(platform, engine.db, single, { application }), application);

  test('is accepted, and nothing but the own account opens before', async () => {
    await offer();
    const { places, idTypes, open, own, accept } = await doctor();
    expect(await places()).toEqual([]);
    expect([await idTypes(), await open(1)]).toEqual([403, 403]);
    expect((await accept(await own())).status).toBe(204);
    expect([await open(1), await places(), await idTypes()]).toEqual([200, [1], 200]);
  });

  test('is answered before the duties by an account without any role only', async () => {
    await oweDuties();
    const { own, accept, decline } = await doctor();
    await offer();
    expect((await decline(await own())).status).toBe(204);
    await offer();
    expect((await accept(await own())).status).toBe(204);
    await offer(['TECHNICIAN']);
    const { errors } = await refusalOf(await accept(await own()));
    expect(errors[0]?.code).toBe('legal-notices-not-accepted');
  });

  test('waits for the duties if the account can do them in another organization than that of its session', async () => {
    await join(2);
    await offer();
    const { own, accept } = await doctor();
    const id = await own();
    await leaveAll();
    await join(3);
    await oweDuties();
    const { errors } = await refusalOf(await accept(id));
    expect(errors[0]?.code).toBe('legal-notices-not-accepted');
  });

  test('is not told in an application that the organization does not use, where it would open nothing', async () => {
    await offer();
    const { context, own, accept, decline, places } = await doctor();
    const id = await own();
    await use(1, ['CCW']);
    expect((await context()).roleOffers).toEqual([]);
    expect([(await accept(id)).status, (await decline(id)).status]).toEqual([404, 404]);
    expect(await passPassword(platform, single)).not.toBe('');
    const there = await doctor('CCW');
    expect((await there.accept(await there.own())).status).toBe(204);
    expect([await there.places(), await places()]).toEqual([[1], []]);
  });

  test('lets an account sign in to an application that its own organization does not use', async () => {
    await join(3);
    await use(1, ['WEMU']);
    await use(3, ['CCW']);
    await oweDuties();
    expect(await passPassword(platform, single)).toBe('');
    await offer();
    const { own, places, open, accept } = await doctor();
    expect(await places()).toEqual([]);
    expect((await (await doctor('CCW')).context()).roleOffers).toEqual([]);
    expect((await accept(await own())).status).toBe(204);
    expect([await open(1), await places()]).toEqual([200, [1]]);
  });

  test('lets nobody sign in where only the administration of an organization is open', async () => {
    await join(3);
    await join(2, 'ORGANIZATION_ADMIN');
    await use(3, ['CCW']);
    await offer();
    expect(await passPassword(platform, single)).toBe('');
  });

  test('is told in the administration, which is that of all applications', async () => {
    await join(2, 'ORGANIZATION_ADMIN');
    await use(1, ['CCW']);
    await offer();
    const { own, accept } = session(await signIn(platform, engine.db, single, { type: 'admin' }));
    expect((await accept(await own())).status).toBe(204);
  });
});
