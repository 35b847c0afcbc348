import 'temporal-polyfill/global';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { user as userSchema, userContext, type User } from '#/contract/session.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

withDatabase('updating a user', (engine) => {
  let platform: TestPlatform;
  let doctor: string;
  let technician: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    doctor = await signIn(platform, engine.db, 'doctor@hospital.example');
    technician = await signIn(platform, engine.db, 'technician@hospital.example');
  });
  beforeEach(async () => {
    await engine.db.deleteFrom('throttle').execute();
  });

  const userOf = async (cookie: string): Promise<User> =>
    userContext.parse(await (await platform.call('/v1/usercontext', { cookie })).json()).user;
  const put = (body: unknown, how = {}) => platform.call('/v1/user/1', { method: 'PUT', body, cookie: doctor, ...how });
  const update = async (changes: Record<string, unknown>, { cookie = doctor, id = '', headers = {} } = {}) => {
    const user = await userOf(cookie);
    return platform.call(`/v1/user/${id || user.id}`, {
      method: 'PUT',
      cookie,
      headers,
      body: { ...user, ...changes },
    });
  };

  test('stores the user’s own fields, and answers with the user as it is now', async () => {
    const changes = {
      firstName: ' Claire-Inès ',
      lastName: 'O’Vasseur',
      street: '',
      postCode: null,
      city: 'Saint-Étienne',
      locale: 'fr-BE',
      canPatientsViewLiveECG: true,
    };
    const answer = await update(changes);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const stored = await userOf(doctor);
    expect(stored).toMatchObject({ ...changes, firstName: 'Claire-Inès', street: null });
    expect(userSchema.parse(await answer.json())).toEqual(stored);
  });

  test('drops signs that nobody sees', async () => {
    await update({ lastName: 'van\u00A0den\u202FBerg', city: '\u202AFal\u00ADmouth\u202C' }, { cookie: technician });
    expect(await userOf(technician)).toMatchObject({ lastName: 'van den Berg', city: 'Falmouth' });
  });

  test('with the version of a user who has changed meanwhile, changes nothing', async () => {
    const before = await platform.call('/v1/usercontext', { cookie: technician });
    const { user } = userContext.parse(await before.json());
    const headers = { 'If-Match': before.headers.get('ETag') ?? '' };
    expect((await update({ city: 'Truro' }, { cookie: technician })).status).toBe(200);
    const late = await update({ city: 'Exeter' }, { cookie: technician, headers });
    expect([late.status, (await userOf(technician)).city]).toEqual([412, 'Truro']);
    const now = await platform.call('/v1/usercontext', { cookie: technician });
    const known = { 'If-Match': now.headers.get('ETag') ?? '' };
    expect((await update({ city: user.city }, { cookie: technician, headers: known })).status).toBe(200);
  });

  test('ignores members that the user may not change', async () => {
    const before = await userOf(doctor);
    const answer = await update({
      userType: 'User',
      identityNumber: '1',
      passwordMustBeChanged: true,
      eulaVersion: {},
      roles: ['SYSTEM_ADMIN'],
      organizations: [],
      passwordHash: 'x',
    });
    expect(answer.status).toBe(200);
    expect(await userOf(doctor)).toEqual(before);
    const held = engine.db.selectFrom('userOrganizationRole').select('role').where('userId', '=', before.id);
    expect((await held.execute()).map(({ role }) => role)).not.toContain('SYSTEM_ADMIN');
  });

  test.each([
    ['firstName', ''],
    ['firstName', 'R2D2'],
    ['lastName', '  '],
    ['lastName', 'a'.repeat(10_000)],
    ['lastName', 'Vas\u0000seur'],
    ['email', ''],
    ['email', 'claire@demo'],
    ['email', 'Claire@hospital.example'],
    ['email', '.claire@hospital.example'],
    ['phoneNumber', '0612345678'],
    ['phoneNumber', '+3361234'],
    ['phoneNumber', '+491511234567'],
    ['phoneNumber', '+81312345678'],
    ['street', 'one\ntwo'],
    ['postCode', '1'.repeat(21)],
    ['city', 'Lyon 3'],
    ['locale', ''],
    ['locale', 'ja-JP'],
    ['locale', 12],
    ['canPatientsViewLiveECG', 'yes'],
    ['id', 2],
  ])('%s of %j is refused at that field, and nothing is stored', async (field, value) => {
    const before = await userOf(doctor);
    expect(await refusalOf(await update({ [field]: value, city: field === 'city' ? value : 'Paris' }))).toEqual({
      status: 400,
      errors: [{ field, code: 'invalid', message: 'This value is missing or invalid.' }],
    });
    expect(await userOf(doctor)).toEqual(before);
  });

  test('names every wrong field, in the caller’s language', async () => {
    const answer = await update({ firstName: '', city: '3', locale: '' }, { headers: { 'X-lang': 'de-CH' } });
    const message = 'Dieser Wert fehlt oder ist ungültig.';
    const errors = ['firstName', 'city', 'locale'].map((field) => ({ field, code: 'invalid', message }));
    expect(await refusalOf(answer)).toEqual({ status: 400, errors });
  });

  test('does not check unchanged values', async () => {
    const old = { city: "L'Aquila", postCode: '1'.repeat(21) };
    await engine.db.updateTable('appUser').set(old).where('id', '=', 1).execute();
    expect((await update({ canPatientsViewLiveECG: true })).status).toBe(200);
    expect(await userOf(doctor)).toMatchObject({ city: "L'Aquila", postCode: '1'.repeat(21) });
    expect((await update({ postCode: '2'.repeat(21) })).status).toBe(400);
  });

  test('is refused for another user, and for an unknown one', async () => {
    const before = await userOf(technician);
    expect((await refusalOf(await update({ id: before.id }, { id: String(before.id) }))).status).toBe(403);
    expect((await update({}, { id: String(before.id) })).status).toBe(403);
    // The answer does not tell whether there is such an account.
    expect((await update({}, { id: '99999' })).status).toBe(403);
    for (const id of ['x', '0', '-1', '1.5', '99999999999999999999'])
      expect((await update({}, { id })).status).toBe(404);
    expect(await userOf(technician)).toEqual(before);
  });

  test('is refused without a session, from another site, without an application, and before a required change of password', async () => {
    const body = await userOf(doctor);
    expect((await put(body, { cookie: '' })).status).toBe(401);
    expect((await put(body, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    expect((await put(body, { headers: { 'X-Application': undefined } })).status).toBe(400);
    const newcomer = await signIn(platform, engine.db, 'newcomer@hospital.example');
    expect(await refusalOf(await update({}, { cookie: newcomer }))).toMatchObject({
      status: 403,
      errors: [{ code: 'password-must-be-changed' }],
    });
  });

  test('is refused with a body that is malformed, of another shape, or too large', async () => {
    expect(await refusalOf(await put('{"id":1'))).toMatchObject({ status: 400, errors: [{ code: 'malformed' }] });
    expect(await refusalOf(await put([]))).toMatchObject({ status: 400, errors: [{ code: 'invalid' }] });
    expect((await refusalOf(await put({ id: 1 }))).errors.map(({ field }) => field)).toContain('firstName');
    const eulaVersion = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`A${index}`, 0]));
    expect((await refusalOf(await update({ eulaVersion }))).errors).toHaveLength(100);
    const tooLarge = await refusalOf(await update({ street: 'a'.repeat(1_100_000) }));
    expect(tooLarge).toMatchObject({ status: 413, errors: [{ code: 'too-large' }] });
  });

  test('lets only doctors decide what patients may see', async () => {
    const before = await userOf(technician);
    const answer = await update({ canPatientsViewLiveECG: true, city: 'Paris' }, { cookie: technician });
    expect(await refusalOf(answer)).toMatchObject({
      status: 403,
      errors: [{ field: 'canPatientsViewLiveECG', code: 'forbidden' }],
    });
    expect(await userOf(technician)).toEqual(before);
    expect((await update({ city: 'Paris' }, { cookie: technician })).status).toBe(200);
  });

  test.each([
    ['email', 'claire.vasseur@hospital.example'],
    ['email', 'single@hospital.example'],
    ['phoneNumber', '+33199004127'],
    ['phoneNumber', ''],
  ])('%s of %j needs a confirmation: it is refused at its field, and nothing is stored', async (field, value) => {
    const before = await userOf(technician);
    expect(await refusalOf(await update({ [field]: value, city: 'Bonn' }, { cookie: technician }))).toEqual({
      status: 403,
      errors: [
        {
          field,
          code: 'needs-proof',
          message:
            'To change this, enter your current password, then the code that we send to the new address or number.',
        },
      ],
    });
    expect(await userOf(technician)).toEqual(before);
  });
});
