import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { listMessages } from '../../store/messages.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { mailboxDelivery, type Delivery } from '../../mail/delivery.ts';
import { hospitalPassword } from '../../testing/hospitals.ts';
import { requestCode, passPassword, signIn } from '../testing/sign-in.ts';
import { usualLimits } from './sign-in-limits.ts';

const doctor = 'doctor@hospital.example';
const refuseSms = () => Promise.reject(new Error('no route to +33612345601'));
const messageOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { message: string }[] }).errors[0]?.message;

withDatabase('sending a code', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    await insertHospitals(engine.db);
  });
  beforeEach(async () => {
    platform = testPlatform(engine.db);
    await engine.db.deleteFrom('throttle').execute();
  });

  test('mails it in the caller’s language to the account’s address', async () => {
    expect((await requestCode(platform, await passPassword(platform, doctor), 'EMAIL', 'it-CH')).status).toBe(204);
    expect((await listMessages(engine.db))[0]).toMatchObject({ to: doctor, subject: 'Il Suo codice di sicurezza' });
  });

  test('sends an SMS to the phone number, and says so if there is none', async () => {
    const token = await passPassword(platform, doctor);
    expect((await requestCode(platform, token, 'SMS')).status).toBe(204);
    expect((await listMessages(engine.db))[0]?.to).toBe('+33612345601');
    await engine.db.updateTable('appUser').set({ phoneNumber: null }).where('email', '=', doctor).execute();
    const refused = await requestCode(platform, token, 'SMS');
    await engine.db.updateTable('appUser').set({ phoneNumber: '+33612345601' }).where('email', '=', doctor).execute();
    expect([refused.status, await messageOf(refused)]).toEqual([
      400,
      'There is no phone number in your profile. Please choose email.',
    ]);
  });

  test('says so if no SMS can be sent, or the mail server fails', async () => {
    const byEmail = () => Promise.reject(new Error(`no such mailbox ${doctor}`));
    platform = testPlatform(engine.db, { delivery: { byEmail } });
    const token = await passPassword(platform, doctor);
    expect(await messageOf(await requestCode(platform, token, 'SMS'))).toBe(
      'Codes cannot be sent by SMS here. Please choose email.',
    );
    const failed = await requestCode(platform, token);
    expect([failed.status, await messageOf(failed)]).toEqual([
      503,
      'The code could not be sent. Please try again later.',
    ]);
    expect(platform.logged.join()).not.toContain(doctor);
  });

  test('says so if the gateway takes no SMS, and the same sign-in gets its code by mail', async () => {
    platform = testPlatform(engine.db, { delivery: { ...mailboxDelivery(engine.db), bySms: refuseSms } });
    const token = await passPassword(platform, doctor);
    const failed = await requestCode(platform, token, 'SMS');
    expect([failed.status, await messageOf(failed)]).toEqual([
      503,
      'The code could not be sent by SMS. Please choose email, or try again later.',
    ]);
    expect(platform.logged.join()).toContain('code not sent');
    expect(platform.logged.join()).not.toContain('33612345601');
    expect((await requestCode(platform, token, 'EMAIL')).status).toBe(204);
  });

  test('is offered by SMS only if this server can send one to this account', async () => {
    const { byEmail, bySms } = mailboxDelivery(engine.db);
    const offered = async (delivery: Delivery) => {
      platform = testPlatform(engine.db, { delivery });
      const answer = await platform.call('/v1/login/doctor/email', {
        method: 'POST',
        headers: { 'X-Email': doctor, 'X-Password': hospitalPassword },
      });
      const cookie = await signIn(platform, engine.db, doctor);
      const context = await platform.call('/v1/usercontext', { cookie });
      const { codeModes } = (await context.json()) as { codeModes: string[] };
      expect(codeModes.join(',')).toBe(answer.headers.get('X-Auth-Modes'));
      return codeModes;
    };
    const setNumber = (phoneNumber: string | null) =>
      engine.db.updateTable('appUser').set({ phoneNumber }).where('email', '=', doctor).execute();
    expect(await offered({ byEmail, bySms })).toEqual(['EMAIL', 'SMS']);
    expect(await offered({ byEmail })).toEqual(['EMAIL']);
    for (const number of [null, '0612345601']) {
      await setNumber(number);
      expect(await offered({ byEmail, bySms })).toEqual(['EMAIL']);
    }
    await setNumber('+33612345601');
  });

  test('is refused for any other mode', async () => {
    const refused = await requestCode(platform, await passPassword(platform, doctor), 'FAX');
    expect([refused.status, await messageOf(refused)]).toEqual([400, 'Bad confirmation mode']);
  });

  test('without a valid token asks to sign in again', async () => {
    expect((await requestCode(platform, 'made-up')).status).toBe(401);
    expect((await platform.call('/v1/login/auth/EMAIL')).status).toBe(401);
  });

  test('is limited in number', async () => {
    platform = testPlatform(engine.db, { limits: { ...usualLimits, codes: { limit: 1, windowSeconds: 900 } } });
    const token = await passPassword(platform, doctor);
    expect((await requestCode(platform, token)).status).toBe(204);
    expect((await requestCode(platform, token)).status).toBe(429);
  });
});
