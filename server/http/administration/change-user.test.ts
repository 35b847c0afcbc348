import 'temporal-polyfill/global';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { listMessages } from '../../store/messages.ts';
import { refusalOf, testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { passPassword, signIn } from '../testing/sign-in.ts';
import { testRecording } from '../testing/recording.ts';

const refused = async (answer: Promise<Response>) => {
  const { status, errors } = await refusalOf(await answer);
  return [status, ...errors.map(({ code, field }) => `${code} ${field ?? ''}`.trim())];
};

const ada = { firstName: 'Ada', lastName: 'Weber', locale: 'de-DE' };

withDatabase('a user of the administration', (engine) => {
  let platform: TestPlatform;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    for (const name of ['admin', 'root'])
      cookies[name] = await signIn(platform, engine.db, `${name}@hospital.example`, { type: 'admin' });
  });
  beforeEach(() => engine.db.deleteFrom('throttle').execute());

  const as = (name: string, path: string, how: Call = {}) =>
    platform.call(`/v1/${path}`, { ...how, cookie: cookies[name] ?? '' });
  const put = (name: string, path: string, body: object, headers = {}) =>
    as(name, path, { method: 'PUT', body, headers });
  const remove = (name: string, path: string, headers = {}) => as(name, path, { method: 'DELETE', headers });
  const create = async (email: string, changes: object = {}) => {
    const body = { ...ada, email, roles: ['DOCTOR'], organizationId: 1, ...changes };
    const made = await as('root', 'healthcare-professionals', { method: 'POST', body });
    const tag = made.headers.get('ETag') ?? '';
    const { id } = (await made.json()) as { id: number };
    return { path: `healthcare-professionals/${id}`, tag, id };
  };
  const temporaryPasswords = async (to: string) => {
    await platform.idle();
    const mails = (await listMessages(engine.db)).filter((message) => message.to === to);
    return mails.flatMap(({ text }) => /(?:\w{4}-){2}\w{4}/.exec(text)?.slice(0, 1) ?? []);
  };

  test('changes, and of two administrators at the same time only one succeeds', async () => {
    const { path, tag } = await create('two@hospital.example');
    const body = { ...ada, email: 'two@hospital.example', city: ' Bremen ', phoneNumber: '+49 1511 2345699' };
    const answers = await Promise.all(['admin', 'root'].map((name) => put(name, path, body, { 'If-Match': tag })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const read = await as('admin', path);
    expect(await read.json()).toMatchObject({ city: 'Bremen', phoneNumber: '+4915112345699', roles: ['DOCTOR'] });
    const winner = answers.find(({ ok }) => ok);
    expect(winner?.headers.get('ETag')).toBe(read.headers.get('ETag'));
  });

  test('with another address loses all sign-ins, and gets a new temporary password there', async () => {
    const { path } = await create('wrong@hospital.example');
    const [former = ''] = await temporaryPasswords('wrong@hospital.example');
    expect((await put('admin', path, { ...ada, email: 'right@hospital.example' })).status).toBe(200);
    const [newer = ''] = await temporaryPasswords('right@hospital.example');
    expect(await passPassword(platform, 'right@hospital.example', { password: former })).toBe('');
    expect(await passPassword(platform, 'right@hospital.example', { password: newer })).not.toBe('');
    const cookie = await signIn(platform, engine.db, 'technician@hospital.example');
    const user = (await (await as('admin', 'healthcare-professionals/2')).json()) as object;
    expect((await put('admin', 'healthcare-professionals/2', { ...user, city: 'Kiel' })).status).toBe(200);
    expect((await platform.call('/v1/usercontext', { cookie })).status).toBe(200);
    expect((await put('admin', 'healthcare-professionals/2', { ...user, phoneNumber: '' })).status).toBe(200);
    expect((await platform.call('/v1/usercontext', { cookie })).status).toBe(401);
  });

  test('is not changed with invalid fields, a taken address, or by somebody without the right', async () => {
    const { path } = await create('rules@hospital.example');
    const body = { ...ada, email: 'rules@hospital.example' };
    expect(await refused(put('admin', path, { ...body, firstName: '', phoneNumber: '12' }))).toEqual([
      400,
      'invalid firstName',
      'invalid phoneNumber',
    ]);
    expect(await refused(put('admin', path, { ...body, email: 'doctor@hospital.example' }))).toEqual([
      409,
      'email-taken email',
    ]);
    expect(await refused(put('admin', 'admin/7', body))).toEqual([403, 'forbidden']);
    expect(await refused(put('root', 'admin/7', body))).toEqual([403, 'own-account']);
    expect(await refused(put('root', path.replace('healthcare-professionals', 'admin'), body))).toEqual([
      404,
      'not-found',
    ]);
    // A doctor who is also an administrator of the same kind may be changed, but nobody may take over the account.
    const userId = Number(path.split('/')[1]);
    const hold = (role: string) =>
      engine.db.insertInto('userOrganizationRole').values({ userId, organizationId: 1, role }).execute();
    await hold('ORGANIZATION_ADMIN');
    expect((await put('admin', path, { ...body, city: 'Kiel' })).status).toBe(200);
    expect(await refused(put('admin', path, { ...body, email: 'mine@hospital.example' }))).toEqual([
      403,
      'more-privileged email',
    ]);
    expect(await refused(remove('admin', path))).toEqual([403, 'forbidden']);
    await hold('SUPER_ADMIN');
    for (const change of [{ city: 'Bonn' }, { lastName: 'Other' }, { identityNumber: '1' }, {}])
      expect(await refused(put('admin', path, { ...body, ...change }))).toEqual([403, 'more-privileged']);
    expect(await refused(remove('admin', path))).toEqual([403, 'more-privileged']);
    expect((await put('root', path, { ...body, lastName: 'Other' })).status).toBe(200);
    await engine.db
      .deleteFrom('userOrganizationRole')
      .where('userId', '=', userId)
      .where('role', '=', 'DOCTOR')
      .execute();
    // Whoever is no professional there any more is found among the administrators.
    expect(await refused(put('admin', path, body))).toEqual([404, 'not-found']);
    expect(await refused(remove('admin', path))).toEqual([404, 'not-found']);
  });

  test('of another organization, too, keeps the address, the number and the account', async () => {
    const user = (await (await as('admin', 'healthcare-professionals/1')).json()) as object;
    const path = 'healthcare-professionals/1';
    expect(await refused(put('admin', path, { ...user, email: 'mine@hospital.example', phoneNumber: '' }))).toEqual([
      403,
      'belongs-elsewhere email',
      'belongs-elsewhere phoneNumber',
    ]);
    expect((await put('admin', path, { ...user, city: 'Exmouth' })).status).toBe(200);
    expect(await refused(remove('admin', path))).toEqual([403, 'belongs-elsewhere']);
  });

  test('is deleted with its roles and sessions, unless a recording names it', async () => {
    const { path, id, tag } = await create('short@hospital.example');
    expect(await refused(remove('admin', path, { 'If-Match': '"other"' }))).toEqual([412, 'outdated']);
    await testRecording(engine.db, { prescriberId: id });
    expect(await refused(remove('admin', path, { 'If-Match': tag }))).toEqual([409, 'user-has-recordings']);
    expect((await as('admin', path)).status).toBe(200);
    await engine.db.deleteFrom('recording').where('prescriberId', '=', id).execute();
    expect((await remove('admin', path, { 'If-Match': tag })).status).toBe(204);
    expect(await refused(as('admin', path))).toEqual([404, 'not-found']);
    expect(await refused(remove('root', 'admin/7'))).toEqual([403, 'own-account']);
  });

  test('stays if an organization would lose its last administrator', async () => {
    await engine.db.insertInto('organization').values({ id: 101, name: 'Branch' }).execute();
    const body = { ...ada, email: 'it@hospital.example', organizationId: 101, roles: ['ORGANIZATION_ADMIN'] };
    const made = await as('root', 'admin', { method: 'POST', body });
    const { id } = (await made.json()) as { id: number };
    expect(await refused(remove('root', `admin/${id}`))).toEqual([409, 'last-administrator']);
    const other = await as('root', 'admin', { method: 'POST', body: { ...body, email: 'it2@hospital.example' } });
    expect(other.status).toBe(201);
    expect((await remove('root', `admin/${id}`)).status).toBe(204);
  });
});
