import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationCodes } from '#/domain/application.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { mailboxDelivery } from '../../mail/delivery.ts';
import { listMessages } from '../../store/messages.ts';
import { testConfiguration, testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { passPassword, signIn } from '../testing/sign-in.ts';
import { reasonOf } from '../testing/takeover-world.ts';

withDatabase('the mail of a new account', (engine) => {
  let platform: TestPlatform;
  let isMailDown = false;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    await insertHospitals(engine.db);
    const { byEmail } = mailboxDelivery(engine.db);
    platform = testPlatform(engine.db, {
      delivery: {
        byEmail: async (mail) => {
          if (isMailDown) throw Object.assign(new Error(`no way to ${mail.to}`), { code: 'ECONNREFUSED' });
          await byEmail(mail);
        },
      },
    });
    for (const name of ['admin', 'root', 'devices'])
      cookies[name] = await signIn(platform, engine.db, `${name}@hospital.example`, { type: 'admin' });
  });
  beforeEach(() => {
    isMailDown = false;
  });

  const as = (name: string, path: string, how: Call = {}) =>
    platform.call(`/v1/${path}`, { ...how, cookie: cookies[name] ?? '' });
  let made = 0;
  async function newDoctor() {
    made += 1;
    const email = `new${made}@hospital.example`;
    const body = { firstName: 'Ada', lastName: 'Weber', email, locale: 'de-DE', roles: ['DOCTOR'] };
    const answer = await as('admin', 'healthcare-professionals', { method: 'POST', body });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: number };
    await platform.idle();
    return { id, email };
  }
  const stateOf = async ({ id }: { id: number }, name = 'admin') =>
    (await (await as(name, `user/${id}/account-mail`)).json()) as object | null;
  const sendAgain = ({ id }: { id: number }, name = 'admin') => as(name, `user/${id}/account-mail`, { method: 'POST' });
  const notSent = async () => {
    const body = { filter: { all: true, passwordNotSent: true }, pagination: { start: 0, limit: 50 } };
    const answer = await as('root', 'healthcare-professionals/list', { method: 'POST', body });
    const { data, meta } = (await answer.json()) as { data: { email: string }[]; meta: { totalCount: number } };
    expect(data).toHaveLength(meta.totalCount);
    return data.map(({ email }) => email);
  };
  async function textTo(email: string): Promise<string> {
    await platform.idle();
    return (await listMessages(engine.db)).find(({ to }) => to === email)?.text ?? '';
  }
  async function passwordTo(email: string): Promise<string | undefined> {
    return /(?:\w{4}-){2}\w{4}/.exec(await textTo(email))?.[0];
  }

  test('is said to be sent, and its account is not among those without a password', async () => {
    const doctor = await newDoctor();
    expect(await stateOf(doctor)).toMatchObject({
      state: 'sent',
      failure: null,
      at: expect.stringMatching(/T/),
      validUntil: expect.stringMatching(/T/),
    });
    expect(await notSent()).toEqual([]);
  });

  test('says where to sign in, to what, for which organization, and until when', async () => {
    const { email } = await newDoctor();
    const text = await textTo(email);
    expect(text).toContain('Konto für Bedside EEG');
    expect(text).toContain('(Clinique du Port)');
    expect(text).toContain('unter https://bedside.example/auth/login mit');
    expect(text).toMatch(/bis \d+\. .+ \d{2}:\d{2} \(Europe\/Paris\)/);
    const body = { firstName: 'Ida', lastName: 'Weber', email: 'ida@hospital.example', locale: 'en-GB' };
    const answer = await as('root', 'admin', { method: 'POST', body: { ...body, roles: ['ORGANIZATION_ADMIN'] } });
    expect(answer.status).toBe(201);
    const ofAdministrator = await textTo('ida@hospital.example');
    expect(ofAdministrator).toContain('An account for the administration of Bedside EEG');
    expect(ofAdministrator).toContain('at https://bedside.example/administration/auth/login with');
  });

  test('names the host of each application that the organization uses, wherever the account was made', async () => {
    const eeg = { host: 'eeg.hospital.example', ...testConfiguration({ applicationName: 'Our EEG' }) };
    const ecg = {
      host: 'ecg.hospital.example',
      ...testConfiguration({ application: 'CCW', applicationName: 'Our ECG' }),
    };
    const publicUrl = 'https://ecg.hospital.example:8443';
    const ofHosts = testPlatform(engine.db, { configuration: eeg, configurations: [eeg, ecg], publicUrl });
    const made = async (email: string, path = 'healthcare-professionals', roles = ['DOCTOR'], name = 'admin') => {
      const body = { firstName: 'Eva', lastName: 'Weber', email, locale: 'en-GB', roles };
      const answer = await ofHosts.call(`/v1/${path}`, { method: 'POST', body, cookie: cookies[name] ?? '' });
      expect(answer.status).toBe(201);
      await ofHosts.idle();
      return textTo(email);
    };
    const ofBoth = await made('eva1@hospital.example');
    expect(ofBoth).toContain('An account for Our EEG and Our ECG was');
    expect(ofBoth).toContain(
      'at https://eeg.hospital.example:8443/auth/login and https://ecg.hospital.example:8443/auth/login with',
    );
    await engine.db
      .updateTable('organization')
      .set({ applications: ['CCW'] })
      .execute();
    expect(await made('eva2@hospital.example')).toMatch(
      /for Our ECG was [^]* at https:\/\/ecg\.hospital\.example:8443\/auth\/login with/,
    );
    await engine.db
      .updateTable('organization')
      .set({ applications: [...applicationCodes] })
      .execute();
    expect(await made('eva3@hospital.example', 'admin', ['ORGANIZATION_ADMIN'], 'root')).toMatch(
      /administration of Our ECG was [^]* at https:\/\/ecg\.hospital\.example:8443\/administration\/auth\/login with/,
    );
  });

  test('that could not be sent is said with the failure, is found, and is sent again at once', async () => {
    isMailDown = true;
    const doctor = await newDoctor();
    expect(await stateOf(doctor)).toMatchObject({ state: 'failing', failure: 'ECONNREFUSED' });
    expect(await notSent()).toEqual([doctor.email]);
    isMailDown = false;
    expect((await sendAgain(doctor)).status).toBe(200);
    const password = await passwordTo(doctor.email);
    expect(await passPassword(platform, doctor.email, { password: password ?? '' })).not.toBe('');
    expect(await stateOf(doctor)).toMatchObject({ state: 'sent' });
    expect(await notSent()).toEqual([]);
  });

  test('that was given up, and one that is forgotten, can be sent again', async () => {
    isMailDown = true;
    const doctor = await newDoctor();
    const set = (change: ReturnType<typeof sql>) =>
      sql`${change} where user_id = ${doctor.id}::bigint`.execute(engine.db);
    await set(sql`update owed_mail set due_at = null`);
    expect(await stateOf(doctor)).toMatchObject({ state: 'given-up' });
    expect(await notSent()).toEqual([doctor.email]);
    await set(sql`delete from owed_mail`);
    expect(await stateOf(doctor)).toMatchObject({ state: 'unknown', at: null });
    isMailDown = false;
    await sendAgain(doctor);
    expect(await passwordTo(doctor.email)).toBeDefined();
  });

  test('of an account that was used is not sent, and says nothing', async () => {
    expect(await stateOf({ id: 1 }, 'root')).toBeNull();
    expect(await reasonOf(sendAgain({ id: 1 }, 'root'))).toBe('409 account-in-use');
  });

  test('needs the reach and the own password of an administrator, and has a limit', async () => {
    const doctor = await newDoctor();
    expect(await reasonOf(as('devices', `user/${doctor.id}/account-mail`))).toBe('404 not-found');
    expect(await reasonOf(sendAgain(doctor, 'devices'))).toBe('404 not-found');
    const own = cookies['admin'] ?? '';
    cookies['admin'] = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin', isProved: false });
    expect(await reasonOf(sendAgain(doctor))).toBe('403 needs-password');
    cookies['admin'] = own;
    for (let sent = 0; sent < 5; sent += 1) expect((await sendAgain(doctor)).status).toBe(200);
    expect(await reasonOf(sendAgain(doctor))).toBe('429 throttled');
  });
});
