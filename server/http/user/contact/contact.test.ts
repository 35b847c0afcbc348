import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withDatabase } from '../../../../tests/support/database.ts';
import { hospitalPassword, insertHospitals } from '../../../testing/hospitals.ts';
import { listMessages } from '../../../store/messages.ts';
import { mailboxDelivery } from '../../../mail/delivery.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { requestCode, confirmCode, newestCode, passPassword, signIn } from '../../testing/sign-in.ts';
import { codeTo, contactsIn, messageTo } from './testing.ts';

const former = 'doctor@hospital.example';
const email = 'claire@hospital.example';
const formerNumber = '+33612345601';
const number = '+33612345699';

const aQuarterHourAgo = () => new Date(Date.now() - 15 * 60_000);
const brokenMail = () => Promise.reject(new Error('no mail server'));

withDatabase('changing where security codes go', (engine) => {
  let platform: TestPlatform;
  let cookie: string;
  const { begin, confirm, sendAgain, cancel, context } = contactsIn(() => platform, {
    userId: 1,
    cookie: () => cookie,
  });
  beforeAll(() => insertHospitals(engine.db));
  beforeEach(async () => {
    platform = testPlatform(engine.db);
    const original = { email: former, phoneNumber: formerNumber };
    await engine.db.updateTable('appUser').set(original).where('id', '=', 1).execute();
    await engine.db.deleteFrom('throttle').execute();
    cookie = await signIn(platform, engine.db, former);
    await engine.db.deleteFrom('developmentMessage').execute();
  });

  test('a new e-mail address counts after its code was typed, and both addresses are informed', async () => {
    const answer = await begin({ email: ` \u202A${email}\u202C ` });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const waiting = { kind: 'email', value: email, sentTo: email };
    expect(await answer.json()).toMatchObject({ user: { email: former }, contactChanges: [waiting] });
    expect(await context()).toMatchObject({ user: { email: former }, contactChanges: [waiting] });
    expect(await passPassword(platform, email)).toBe('');

    const confirmed = await confirm('email', ` ${await codeTo(engine.db, email)} `);
    expect(await confirmed.json()).toMatchObject({ user: { email }, contactChanges: [] });
    await platform.idle();
    expect((await messageTo(engine.db, former))?.text).toContain('was changed to c…e@hospital.example');
    expect((await messageTo(engine.db, email))?.text).toContain('This is now the email address of your account.');
    expect(await passPassword(platform, former)).toBe('');
    expect(await passPassword(platform, email)).not.toBe('');
    expect((await confirm('email', '000000')).status).toBe(409);
  });

  test('a new phone number counts after its code was typed; both numbers and the address are informed', async () => {
    await begin({ phoneNumber: 'tel:+33\u202F6 12 34 56 99\u202C' });
    expect(await context()).toMatchObject({
      user: { phoneNumber: formerNumber },
      contactChanges: [{ kind: 'phoneNumber', value: number, sentTo: number }],
    });
    expect((await confirm('phoneNumber', await codeTo(engine.db, number))).status).toBe(200);
    await platform.idle();
    for (const to of [formerNumber, number, former])
      expect((await messageTo(engine.db, to))?.text).toContain('changed to +33…99');
    expect((await context()).user.phoneNumber).toBe(number);
  });

  test('both can change at once, each with its own code', async () => {
    await begin({ email, phoneNumber: number });
    const codes = { email: await codeTo(engine.db, email), phoneNumber: await codeTo(engine.db, number) };
    expect((await confirm('phoneNumber', codes.email)).status).toBe(400);
    expect((await confirm('email', codes.email)).status).toBe(200);
    expect((await confirm('phoneNumber', codes.phoneNumber)).status).toBe(200);
    expect((await context()).user).toMatchObject({ email, phoneNumber: number });
  });

  test('a number is removed with the password alone, and the user is informed', async () => {
    expect(await (await begin({ phoneNumber: '' })).json()).toMatchObject({ user: { phoneNumber: null } });
    await platform.idle();
    for (const to of [formerNumber, former])
      expect((await messageTo(engine.db, to))?.text).toContain('was removed. Security codes no longer come by SMS.');
  });

  test('if no SMS can be sent, the code for a number goes to the current address', async () => {
    const { byEmail } = mailboxDelivery(engine.db);
    platform = testPlatform(engine.db, { delivery: { byEmail } });
    await begin({ phoneNumber: number });
    expect((await context()).contactChanges).toMatchObject([{ sentTo: former }]);
    expect((await confirm('phoneNumber', await codeTo(engine.db, former))).status).toBe(200);
    await platform.idle();
    const told = await messageTo(engine.db, former);
    expect(told?.text).toContain('changed to +33…99');
    expect(told?.text).not.toContain('SMS');
    expect(await messageTo(engine.db, number)).toBeUndefined();
  });

  test.each([
    ['a wrong password', { currentPassword: 'Wrong-Password-1', email }, 'currentPassword', 'wrong-password'],
    ['no password', { currentPassword: '', email }, 'currentPassword', 'invalid'],
    ['an address in capitals', { email: 'Claire@hospital.example' }, 'email', 'invalid'],
    ['no address', { email: ' ' }, 'email', 'invalid'],
    ['an invalid number', { phoneNumber: '0612' }, 'phoneNumber', 'invalid'],
  ])('%s is refused, and no code is sent', async (_, requested, field, code) => {
    expect(await refusalOf(await begin(requested))).toMatchObject({ status: 400, errors: [{ field, code }] });
    expect(await listMessages(engine.db)).toEqual([]);
    expect((await context()).contactChanges).toEqual([]);
  });

  test('an address of another account gives the usual answer; its owner is informed, and no code works', async () => {
    const taken = 'single@hospital.example';
    expect(await (await begin({ email: taken })).json()).toMatchObject({ contactChanges: [{ value: taken }] });
    expect(await messageTo(engine.db, taken)).toMatchObject({ subject: expect.stringContaining('another account') });
    expect(await codeTo(engine.db, taken)).toBe('');
    expect((await sendAgain('email')).status).toBe(204);
    expect(await refusalOf(await confirm('email', '123456'))).toMatchObject({
      status: 400,
      errors: [{ field: 'code', code: 'wrong-contact-code' }],
    });
  });

  test('if another account takes the address meanwhile, the user learns it after the code, and nothing changes', async () => {
    await begin({ email });
    await engine.db.updateTable('appUser').set({ email }).where('id', '=', 3).execute();
    const answer = await confirm('email', await codeTo(engine.db, email));
    await engine.db.updateTable('appUser').set({ email: 'single@hospital.example' }).where('id', '=', 3).execute();
    expect(await refusalOf(answer)).toMatchObject({ status: 409, errors: [{ code: 'email-taken' }] });
    expect(await context()).toMatchObject({ user: { email: former }, contactChanges: [] });
  });

  test('five wrong codes end it; a new code replaces it, and the former one no longer works', async () => {
    await begin({ email });
    const first = await codeTo(engine.db, email);
    for (let count = 0; count < 5; count += 1) expect((await confirm('email', 'wrong')).status).toBe(400);
    expect(await refusalOf(await confirm('email', first))).toMatchObject({
      status: 409,
      errors: [{ code: 'contact-code-spent' }],
    });
    await sendAgain('email');
    const second = await codeTo(engine.db, email);
    expect(await refusalOf(await confirm('email', first))).toMatchObject({
      status: 400,
      errors: [{ field: 'code', code: 'older-contact-code' }],
    });
    expect((await confirm('email', second)).status).toBe(200);
  });

  test('a later change of the same kind replaces the former one', async () => {
    await begin({ email });
    const code = await codeTo(engine.db, email);
    await begin({ email: 'inès@hospital.example'.replace('è', 'e') });
    expect((await context()).contactChanges).toMatchObject([{ value: 'ines@hospital.example' }]);
    expect((await confirm('email', code)).status).toBe(400);
  });

  test('a code that is sent again while the address changes does not prove the later address', async () => {
    await begin({ email });
    let change: (() => Promise<unknown>) | undefined = () => begin({ email: 'ines@hospital.example' });
    const changing = engine.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const [row = {}] = result.rows;
        if (Object.keys(row).join(' ') !== 'value sentTo') return result;
        const once = change;
        change = undefined;
        await once?.();
        return result;
      },
    });
    const sending = contactsIn(() => testPlatform(changing), { userId: 1, cookie: () => cookie });
    expect((await sending.sendAgain('email')).status).toBe(409);
    expect(change).toBe(undefined);
    expect((await context()).contactChanges).toMatchObject([{ value: 'ines@hospital.example' }]);
    expect((await confirm('email', await codeTo(engine.db, email))).status).toBe(400);
    expect((await context()).user.email).toBe(former);
  });

  test('only the session that requested it sees it and can confirm it', async () => {
    await begin({ email });
    const code = await codeTo(engine.db, email);
    const other = await signIn(platform, engine.db, former);
    const there = contactsIn(() => platform, { userId: 1, cookie: () => other });
    expect((await there.context()).contactChanges).toEqual([]);
    for (const answer of [await there.confirm('email', code), await there.sendAgain('email')])
      expect(await refusalOf(answer)).toMatchObject({ status: 409, errors: [{ code: 'contact-change-over' }] });
    await there.cancel('email');
    expect((await confirm('email', code)).status).toBe(200);
  });

  test('it ends after 15 minutes, when cancelled, at sign-out and with a new password', async () => {
    const over = async () => {
      expect((await context()).contactChanges).toEqual([]);
      expect((await confirm('email', await codeTo(engine.db, email))).status).toBe(409);
      expect((await sendAgain('email')).status).toBe(409);
    };
    platform = testPlatform(engine.db, { now: aQuarterHourAgo });
    await begin({ email });
    await over();

    platform = testPlatform(engine.db);
    await begin({ email });
    expect(await (await cancel('email')).json()).toMatchObject({ contactChanges: [] });
    await over();

    await begin({ email });
    const passwords = { email: former, oldPassword: hospitalPassword, newPassword: 'Bedside-2027' };
    await platform.call('/v1/user/setpassword', { method: 'POST', cookie, body: passwords });
    await over();
    const back = { email: former, oldPassword: 'Bedside-2027', newPassword: hospitalPassword };
    await platform.call('/v1/user/setpassword', { method: 'POST', cookie, body: back });

    await begin({ email });
    await platform.call('/v1/logout', { cookie });
    expect(await engine.db.selectFrom('contactChange').selectAll().execute()).toEqual([]);
  });

  test('other sessions, pending sign-ins and temporary passwords end with the change', async () => {
    const other = await signIn(platform, engine.db, former);
    const begun = await passPassword(platform, former);
    await requestCode(platform, begun);
    const signInCode = await newestCode(engine.db);
    const expiresAt = new Date(Date.now() + 60_000);
    await engine.db.insertInto('temporaryPassword').values({ userId: 1, passwordHash: 'x', expiresAt }).execute();
    await begin({ email });
    await confirm('email', await codeTo(engine.db, email));
    expect((await platform.call('/v1/usercontext', { cookie: other })).status).toBe(401);
    expect((await confirmCode(platform, begun, signInCode)).status).toBe(401);
    expect(await engine.db.selectFrom('temporaryPassword').selectAll().execute()).toEqual([]);
    expect((await context()).user.email).toBe(email);
  });

  test('a code that cannot be sent leaves nothing waiting', async () => {
    platform = testPlatform(engine.db, { delivery: { byEmail: brokenMail } });
    expect((await begin({ email })).status).toBe(503);
    expect((await context()).contactChanges).toEqual([]);
    platform = testPlatform(engine.db, { delivery: {} });
    expect(await refusalOf(await begin({ email }))).toMatchObject({ status: 503, errors: [{ code: 'no-mail' }] });
  });
});
