import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { listMessages } from '../../store/messages.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { requestCode, confirmCode, cookieOf, newestCode, passPassword, signIn } from '../testing/sign-in.ts';

type Kind = 'healthcare-professionals' | 'admin';

const person = {
  firstName: ' Ada ',
  lastName: 'Weber',
  email: 'ada@hospital.example',
  locale: 'de-DE',
  phoneNumber: '+49 1511 2345699',
  city: 'Hamburg',
  identityNumber: '10001752999',
  roles: ['DOCTOR'],
};

withDatabase('a new user', (engine) => {
  let platform: TestPlatform;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    for (const name of ['admin', 'root', 'devices'])
      cookies[name] = await signIn(platform, engine.db, `${name}@hospital.example`, { type: 'admin' });
  });
  const create = (name: string, kind: Kind, body: object, headers = {}) =>
    platform.call(`/v1/${kind}`, { method: 'POST', cookie: cookies[name] ?? '', body, headers });
  const refused = async (name: string, kind: Kind, changes: object) => {
    const { status, errors } = await refusalOf(await create(name, kind, { ...person, ...changes }));
    return [status, ...errors.map(({ code, field }) => `${code} ${field ?? ''}`.trim())];
  };
  const messagesTo = async (email: string) => {
    await platform.idle();
    return (await listMessages(engine.db)).filter(({ to }) => to === email);
  };
  const countUsers = async () =>
    (
      await engine.db
        .selectFrom('appUser')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirst()
    )?.count;

  test('is stored without signs that nobody sees', async () => {
    const pasted = {
      ...person,
      firstName: '\u202AGr\u200Bace\u202C',
      city: 'Ham\u00ADburg',
      email: '\u200Bmailto:grace@hospital.example',
      phoneNumber: 'tel:+49\u202F1511 2345688\u202C',
      identityNumber: '\u206610001752888\u2069',
    };
    const answer = await create('admin', 'healthcare-professionals', pasted);
    expect(await answer.json()).toMatchObject({
      firstName: 'Grace',
      city: 'Hamburg',
      email: 'grace@hospital.example',
      phoneNumber: '+4915112345688',
      identityNumber: '10001752888',
    });
  });

  test('gets a temporary password by mail, signs in with it, and must change it', async () => {
    const headers = { 'Idempotency-Key': 'one' };
    const first = await create('admin', 'healthcare-professionals', person, headers);
    const made = (await first.json()) as { id: number };
    expect(first.status).toBe(201);
    expect(first.headers.get('Location')).toBe(`/v1/healthcare-professionals/${made.id}`);
    expect(made).toMatchObject({
      firstName: 'Ada',
      userType: 'HealthCareProfessional',
      phoneNumber: '+4915112345699',
      identityNumber: '10001752999',
      street: null,
      roles: ['DOCTOR'],
      passwordMustBeChanged: true,
    });
    expect(JSON.stringify(made)).not.toMatch(/hash/i);
    const again = await create('admin', 'healthcare-professionals', person, headers);
    expect(await again.json()).toEqual(made);
    const read = await platform.call(`/v1/healthcare-professionals/${made.id}`, { cookie: cookies['admin'] ?? '' });
    expect(read.headers.get('ETag')).toBe(first.headers.get('ETag'));
    const [mail, ...others] = await messagesTo(person.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Ihr neues Konto');
    const password = /(?:\w{4}-){2}\w{4}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await passPassword(platform, person.email, { password, type: 'admin' })).toBe('');
    const token = await passPassword(platform, person.email, { password });
    await requestCode(platform, token);
    const cookie = cookieOf(await confirmCode(platform, token, await newestCode(engine.db)));
    const change = { email: person.email, oldPassword: password, newPassword: 'Nightwatch-7' };
    const changed = await platform.call('/v1/user/setpassword', { method: 'POST', cookie, body: change });
    expect(changed.status).toBe(204);
    expect(await passPassword(platform, person.email, { password: 'Nightwatch-7' })).not.toBe('');
  });

  test('of the administration signs in there', async () => {
    const { identityNumber: _, ...user } = person;
    const body = { ...user, email: 'it@hospital.example', organizationId: 3, roles: ['ORGANIZATION_ADMIN'] };
    expect((await create('root', 'admin', body)).status).toBe(201);
    const [mail] = await messagesTo(body.email);
    const password = /(?:\w{4}-){2}\w{4}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(await passPassword(platform, body.email, { password })).toBe('');
    expect(await passPassword(platform, body.email, { password, type: 'admin' })).not.toBe('');
  });

  test('is refused above the table, elsewhere, twice, and with invalid fields, and nobody is created', async () => {
    const before = await countUsers();
    const other = { email: 'other@hospital.example' };
    const kind = 'healthcare-professionals';
    expect(await refused('admin', 'admin', { ...other, identityNumber: '', roles: ['ORGANIZATION_ADMIN'] })).toEqual([
      403,
      'forbidden',
    ]);
    expect(await refused('admin', kind, { ...other, roles: ['DOCTOR', 'SYSTEM_ADMIN'] })).toEqual([
      400,
      'invalid roles',
    ]);
    expect(await refused('root', kind, { ...other, roles: ['PATIENT'] })).toEqual([400, 'invalid roles']);
    expect(await refused('root', 'admin', { ...other, identityNumber: '', roles: ['PATIENT'] })).toEqual([
      400,
      'invalid roles',
    ]);
    expect(await refused('root', 'admin', { ...other, roles: ['SUPER_ADMIN'] })).toEqual([
      400,
      'invalid identityNumber',
    ]);
    expect(await refused('devices', kind, other)).toEqual([403, 'forbidden']);
    expect(await refused('admin', kind, { ...other, organizationId: 2 })).toEqual([403, 'not-a-member']);
    expect(await refused('root', kind, { ...other, organizationId: 999 })).toEqual([403, 'not-a-member']);
    expect(await refused('admin', kind, { email: 'doctor@hospital.example' })).toEqual([409, 'email-taken email']);
    const invalid = { firstName: ' ', email: 'Ada@Hospital', phoneNumber: '12', locale: 'xx', roles: ['DOCTOR'] };
    const [status, ...fields] = await refused('admin', kind, invalid);
    expect([status, fields.map(String).toSorted()]).toEqual([
      400,
      ['invalid email', 'invalid firstName', 'invalid locale', 'invalid phoneNumber'],
    ]);
    expect(await refused('admin', kind, { ...other, roles: [] })).toEqual([400, 'invalid roles']);
    expect(await countUsers()).toBe(before);
    expect(await messagesTo(other.email)).toEqual([]);
  });

  test('is refused if no mail can be sent', async () => {
    const mute = testPlatform(engine.db, { delivery: {} });
    const body = { ...person, email: 'mute@hospital.example' };
    const how = { method: 'POST', cookie: cookies['admin'] ?? '', body };
    expect((await mute.call('/v1/healthcare-professionals', how)).status).toBe(503);
  });
});
