import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { withDatabase } from '../../../tests/support/database.ts';
import { listMessages } from '../../store/messages.ts';
import { oweMails } from '../../store/owed-mail.ts';
import { removeExpired } from '../../store/sessions.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

/** A doctor of organization 3 only. */
const single = 'single@hospital.example';
const nobody = 'nobody@elsewhere.example';

interface Offer {
  id: number;
  email?: string;
  organization: { id: number; name: string };
  roles: string[];
}

withDatabase('an offer of roles', (engine) => {
  let platform: TestPlatform;
  let admin: string;
  let doctor: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
    doctor = await signIn(platform, engine.db, single);
  });
  beforeEach(async () => {
    for (const table of ['roleOffer', 'developmentMessage', 'throttle', 'owedMail'] as const)
      await engine.db.deleteFrom(table).execute();
    await sql`delete from user_organization where user_id = 3 and organization_id = 1`.execute(engine.db);
    await prove();
  });
  const prove = () => sql`update session set proved_at = now()`.execute(engine.db);
  const as =
    (cookie: string) =>
    (path: string, how: Call = {}) =>
      platform.call(path, { cookie, ...how });
  const offer = (email: string, roles: readonly string[] = ['DOCTOR'], more = {}) =>
    as(admin)('/v1/role-offers', { method: 'POST', body: { email, roles, ...more } });
  const waiting = async () => (await (await as(admin)('/v1/role-offers')).json()) as Offer[];
  const context = async () =>
    (await (await as(doctor)('/v1/usercontext')).json()) as {
      roleOffers: Offer[];
      organizations: { organization: { id: number }; roles: string[] }[];
    };
  const own = async (): Promise<Offer> => {
    const [first] = (await context()).roleOffers;
    if (!first) throw new Error('There is no offer.');
    return first;
  };
  const accept = async (id: number) => as(doctor)(`/v1/user/role-offers/${id}/acceptance`, { method: 'POST' });
  const rolesIn1 = async () =>
    (await context()).organizations.find(({ organization }) => organization.id === 1)?.roles ?? [];

  test('is told by mail in the language of its owner, and counts when it is accepted', async () => {
    expect((await offer(single, ['DOCTOR', 'TECHNICIAN'])).status).toBe(200);
    await platform.idle();
    const [mail] = await listMessages(engine.db);
    expect(mail).toMatchObject({ to: single, subject: 'An organization offers you access' });
    expect(mail?.text).toContain('Clinique du Port');
    expect(mail?.text).toContain('https://bedside.example/auth/login');
    expect(await rolesIn1()).toEqual([]);
    const { id, organization, roles } = await own();
    expect([organization, roles]).toEqual([{ id: 1, name: 'Clinique du Port' }, ['DOCTOR', 'TECHNICIAN']]);
    expect((await accept(id)).status).toBe(204);
    expect(await rolesIn1()).toEqual(['DOCTOR', 'TECHNICIAN']);
    expect((await context()).roleOffers).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect((await accept(id)).status).toBe(404);
    expect((await as(doctor)('/v1/user/orga/1')).status).toBe(200);
  });

  test('answers and waits the same for an address without an account, and nobody gets a mail', async () => {
    const answers = [];
    for (const email of [single, nobody]) {
      const answer = await offer(email);
      const { id: _, expiresAt: __, ...told } = (await answer.json()) as Record<string, unknown>;
      answers.push([answer.status, Object.keys(told), told['organization'], told['roles']]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const owed = await engine.db.selectFrom('owedMail').select('recipient').execute();
    await platform.idle();
    expect((await listMessages(engine.db)).map(({ to }) => to)).toEqual([single]);
    expect((await waiting()).map(({ email }) => email)).toEqual([nobody, single]);
    expect(await engine.db.selectFrom('owedMail').selectAll().execute()).toEqual([]);
    expect(owed.every(({ recipient }) => [single, nobody].includes(recipient))).toBe(true);
  });

  test('belongs to its address: nobody else sees or takes it, and it can be declined', async () => {
    const { id } = (await (await offer(nobody)).json()) as Offer;
    expect((await context()).roleOffers).toEqual([]);
    expect((await accept(id)).status).toBe(404);
    await offer(single);
    const mine = await own();
    expect((await as(doctor)(`/v1/user/role-offers/${mine.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await accept(mine.id)).status).toBe(404);
    expect(await rolesIn1()).toEqual([]);
  });

  test('is replaced by a second one, is withdrawn, and ends after 30 days', async () => {
    await offer(single, ['TECHNICIAN']);
    await offer(single, ['DOCTOR']);
    const found = await waiting();
    expect(found.map(({ roles }) => roles)).toEqual([['DOCTOR']]);
    const { id } = await own();
    await sql`update role_offer set offered_at = now() - interval '31 days'`.execute(engine.db);
    expect([await waiting(), (await context()).roleOffers, (await accept(id)).status]).toEqual([[], [], 404]);
    await offer(single);
    const again = await own();
    expect((await as(admin)(`/v1/role-offers/${again.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await accept(again.id)).status).toBe(404);
  });

  test('does not count if whoever made it may not give these roles any more', async () => {
    await offer(single);
    const { id } = await own();
    await sql`update role_offer set offered_by_id = 3, offered_from_id = 3`.execute(engine.db);
    expect((await accept(id)).status).toBe(404);
    expect(await rolesIn1()).toEqual([]);
  });

  test.each([
    ['an address that is none', 'nobody', ['DOCTOR'], {}, 400, 'invalid'],
    ['capitals', 'Nobody@elsewhere.example', ['DOCTOR'], {}, 400, 'invalid'],
    ['a role of administrators', nobody, ['ORGANIZATION_ADMIN'], {}, 400, 'invalid'],
    ['no role', nobody, [], {}, 400, 'invalid'],
    ['an organization out of reach', nobody, ['DOCTOR'], { organizationId: 2 }, 403, 'not-a-member'],
  ])('is refused for %s', async (_, email, roles, more, status, code) => {
    const refused = await refusalOf(await offer(email, roles, more));
    expect([refused.status, refused.errors[0]?.code]).toEqual([status, code]);
    expect(await waiting()).toEqual([]);
  });

  test('needs the own password, and is limited in number', async () => {
    await sql`update session set proved_at = null`.execute(engine.db);
    expect((await refusalOf(await offer(nobody))).errors[0]?.code).toBe('needs-password');
    await prove();
    for (let count = 0; count < 30; count += 1) expect((await offer(`${count}${nobody}`)).status).toBe(200);
    expect((await offer(nobody)).status).toBe(429);
  });

  test('stands in the history of the organization, without a word of whether there is an account', async () => {
    await offer(nobody);
    const { rows } = await sql<{ action: string; kind: string; objectId: number; after: object }>`
      select * from history where action = 'role-offered' order by id desc limit 1`.execute(engine.db);
    expect(rows[0]).toMatchObject({ kind: 'organization', objectId: 1 });
    expect(JSON.stringify(rows[0])).toContain(nobody);
  });

  const told = async () => {
    const { rows } = await sql<{ action: string; actorId: number | null; objectName: string | null }>`
      select action, actor_id, object_name from history where action like 'role-offer%' order by id`.execute(engine.db);
    return rows.map(({ action, actorId, objectName }) => [action, actorId, objectName]);
  };
  const administrator = async () =>
    (await sql<{ id: number }>`select id from app_user where email = 'admin@hospital.example'`.execute(engine.db))
      .rows[0]?.id;

  test('stands in the history each time, with its organization, and with who withdrew it', async () => {
    const before = (await told()).length;
    const { id } = (await (await offer(nobody)).json()) as Offer;
    await offer(nobody);
    expect((await as(admin)(`/v1/role-offers/${id}`, { method: 'DELETE' })).status).toBe(204);
    const by = await administrator();
    expect((await told()).slice(before)).toEqual([
      ['role-offered', by, 'Clinique du Port'],
      ['role-offered', by, 'Clinique du Port'],
      ['role-offer-ended', by, 'Clinique du Port'],
    ]);
  });

  test('that is declined looks to whoever made it as one that nobody has read, until it ends by itself', async () => {
    await offer(nobody);
    await offer(single);
    const before = (await told()).length;
    const seen = await waiting();
    const { id } = await own();
    const decline = () => as(doctor)(`/v1/user/role-offers/${id}`, { method: 'DELETE' });
    expect((await decline()).status).toBe(204);
    expect([(await context()).roleOffers, (await decline()).status]).toEqual([[], 404]);
    expect([await waiting(), (await told()).length]).toEqual([seen, before]);
    await sql`update role_offer set offered_at = now() - interval '31 days'`.execute(engine.db);
    const aged = (await told()).length;
    await removeExpired(engine.db);
    expect((await told()).slice(aged)).toEqual([
      ['role-offer-ended', null, 'Clinique du Port'],
      ['role-offer-ended', null, 'Clinique du Port'],
    ]);
    await offer(single);
    expect((await decline()).status).toBe(404);
    const again = await own();
    await as(doctor)(`/v1/user/role-offers/${again.id}`, { method: 'DELETE' });
    await offer(single);
    expect((await own()).id).toBe(again.id);
  });

  test('tells one address of one organization five times an hour, whether there is an account or not', async () => {
    for (const email of [nobody, single]) {
      for (let count = 0; count < 5; count += 1) expect((await offer(email)).status).toBe(200);
      expect((await offer(email)).status).toBe(429);
    }
    expect((await offer(`another-${nobody}`)).status).toBe(200);
  });

  test('that has ended is told to nobody', async () => {
    await oweMails(engine.db, [{ kind: 'role-offer', userId: null, recipient: single, content: '1' }]);
    await offer(nobody);
    await platform.idle();
    expect(await listMessages(engine.db)).toEqual([]);
    expect(await engine.db.selectFrom('owedMail').selectAll().execute()).toEqual([]);
  });

  test('that is accepted ends what was kept of a role that was taken away there', async () => {
    await sql`insert into role_removal (user_id, organization_id, removed_by_id) values (3, 1, 6)`.execute(engine.db);
    await offer(single);
    expect((await accept((await own()).id)).status).toBe(204);
    expect(await engine.db.selectFrom('roleRemoval').selectAll().execute()).toEqual([]);
  });
});
