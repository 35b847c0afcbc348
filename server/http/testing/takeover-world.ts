import { expect } from 'vitest';
import { userContext } from '#/contract/session.ts';
import { listMessages } from '../../store/messages.ts';
import { createSession } from '../../store/sessions.ts';
import type { Db } from '../../store/tables.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { giveTemporaryPassword } from '../password/temporary-password.ts';
import { hashOf } from '../sign-in/secrets.ts';
import { refusalOf, testPlatform, type Call } from './platform.ts';
import { staff, testRecording } from './recording.ts';
import { requestCode, confirmCode, cookieOf, newestCode, passPassword, provePassword } from './sign-in.ts';

export const reasonOf = async (answer: Response | Promise<Response>) => {
  const { status, errors } = await refusalOf(await answer);
  return `${status} ${errors[0]?.code}`;
};

export const administrators = {
  ORGANIZATION_ADMIN: 501,
  SUBSIDIARY_ADMIN: 502,
  SUPER_ADMIN: 503,
  SYSTEM_ADMIN: 504,
  other: 505,
} as const;

type Administrator = keyof typeof administrators;

interface Doctor {
  id: number;
  email: string;
  newEmail: string;
  recordId: number;
}

export const newPassword = 'Nightwatch-7';

export type TakeoverWorld = Awaited<ReturnType<typeof takeoverWorld>>;

/** Administrators of each kind, and doctors whom they want to be. */
export async function takeoverWorld(db: Db) {
  let made = 0;
  await insertHospitals(db);
  const platform = testPlatform(db);
  const { passwordHash } = await db.selectFrom('appUser').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  for (const [name, id] of Object.entries(administrators)) {
    const role = name === 'other' ? 'SUPER_ADMIN' : name;
    const email = `${name.toLowerCase()}@hospital.example`;
    const who = { id, email, firstName: 'Ada', lastName: name, userType: 'User', passwordHash };
    await db.insertInto('appUser').values(who).execute();
    await belongs(id, role);
  }

  async function belongs(userId: number, role: string) {
    const held = { userId, organizationId: 1 };
    await db.insertInto('userOrganization').values(held).execute();
    await db
      .insertInto('userOrganizationRole')
      .values({ ...held, role })
      .execute();
    await db.insertInto('eulaAcceptance').values({ userId, application: 'WEMU', version: '3' }).execute();
  }

  /** A doctor of organization 1, with the usual password and a recording to interpret. */
  async function doctor() {
    made += 1;
    const id = 600 + made;
    const email = `doctor${made}@hospital.example`;
    await db
      .insertInto('appUser')
      .values({ id, email, firstName: 'Grace', lastName: 'Hill', userType: 'HealthCareProfessional', passwordHash })
      .execute();
    await belongs(id, 'DOCTOR');
    const recordId = await testRecording(db, {
      rhythmSpecialistId: id,
      status: 'RECORDED',
      diagnosis: 'Sinus rhythm.',
      diagnosisAuthorId: staff.colleague,
      diagnosisDate: new Date(),
    });
    return { id, email, newEmail: `new${made}@hospital.example`, recordId };
  }
  async function tabOf(name: Administrator): Promise<string> {
    made += 1;
    const token = `tab${made}`;
    const session = { userId: administrators[name], organizationId: 1, application: 'WEMU', type: 'admin' } as const;
    await createSession(db, { tokenHash: hashOf(token), ...session });
    return `bedside_session=${token}`;
  }
  async function provedTabOf(name: Administrator) {
    const cookie = await tabOf(name);
    expect((await provePassword(platform, cookie)).status).toBe(204);
    return cookie;
  }
  const as = (cookie: string, path: string, how: Call = {}) => platform.call(`/v1/${path}`, { ...how, cookie });
  const put = async (cookie: string, { id }: Doctor, changes: object) => {
    const path = `healthcare-professionals/${id}`;
    const user = (await (await as(cookie, path)).json()) as object;
    return as(cookie, path, { method: 'PUT', body: { ...user, ...changes } });
  };
  const confirm = (cookie: string, { id, newEmail }: Doctor, changes: object = {}) =>
    as(cookie, `user/${id}/contact-confirmation`, {
      method: 'POST',
      body: { email: newEmail, reason: 'I called her at the ward.', ...changes },
    });
  const textTo = async (to: string) => {
    await platform.idle();
    return (await listMessages(db)).find((message) => message.to === to)?.text ?? '';
  };
  async function temporaryPassword(email: string): Promise<string> {
    let password = '';
    await giveTemporaryPassword(
      { db, now: () => new Date() },
      {
        email,
        type: 'doctor',
        send: async ({ to, text }) => {
          expect(to).toBe(email);
          password = /(?:\w{4}-){2}\w{4}/.exec(text)?.[0] ?? '';
        },
      },
    );
    return password;
  }
  async function signInAs(email: string, password: string, mode = 'EMAIL'): Promise<string> {
    const token = await passPassword(platform, email, { password });
    if (token === '') return 'refused';
    const sent = await requestCode(platform, token, mode);
    if (!sent.ok) return reasonOf(sent);
    return cookieOf(await confirmCode(platform, token, await newestCode(db)));
  }
  /** As far as one gets with the new address alone: a temporary password, and a password of one's own. */
  async function takeOver({ newEmail }: Doctor): Promise<string> {
    const password = await temporaryPassword(newEmail);
    const cookie = await signInAs(newEmail, password);
    const body = { email: newEmail, oldPassword: password, newPassword };
    await as(cookie, 'user/setpassword', { method: 'POST', body });
    return cookie;
  }
  const contextOf = async (cookie: string) => userContext.parse(await (await as(cookie, 'usercontext')).json());
  const write = (cookie: string, { recordId }: Doctor, diagnosis = 'Mine.') =>
    as(cookie, `records/${recordId}`, { method: 'PATCH', body: { diagnosis } });
  const read = async (cookie: string, { recordId }: Doctor) =>
    (await (await as(cookie, `records/${recordId}`)).json()) as Record<string, unknown>;

  async function expectNoDiagnosis(cookie: string, held: Doctor) {
    const record = await read(cookie, held);
    expect([record['diagnosis'], record['diagnosisAuthor'], record['diagnosisWithheld']]).toEqual([
      null,
      undefined,
      true,
    ]);
    const body = { filter: { application: 'WEMU' }, pagination: { start: 0, limit: 100 } };
    const list = await (await as(cookie, 'records/list', { method: 'POST', body })).text();
    expect([list.includes('"diagnosisWithheld":true'), list.includes('Sinus rhythm.')]).toEqual([true, false]);
    for (const diagnosis of ['Mine.', 'Sinus rhythm.'])
      expect(await reasonOf(write(cookie, held, diagnosis))).toBe('403 contact-unproved');
    const path = `records/${held.recordId}`;
    const whole = { ...record, diagnosis: 'Mine.' };
    expect(await reasonOf(as(cookie, path, { method: 'PUT', body: whole }))).toBe('403 contact-unproved');
    const closed = await as(cookie, `${path}/status/ANALYSED`, { method: 'PUT' });
    expect(await reasonOf(closed)).toBe('403 contact-unproved');
    const url = encodeURIComponent(`/en/wemu/wemu${held.recordId}/rest-ecg-report`);
    const report = await platform.call(`/api/pdf?url=${url}`, { cookie });
    expect(await reasonOf(report)).toBe('403 contact-unproved');
    // Nothing else is withheld.
    expect((await as(cookie, `${path}/status`)).status).toBe(200);
  }

  async function expectDiagnosis(cookie: string, free: Doctor) {
    expect((await contextOf(cookie)).contactHold ?? null).toBeNull();
    const record = await read(cookie, free);
    expect([record['diagnosis'], record['diagnosisWithheld']]).toEqual(['Sinus rhythm.', undefined]);
    expect((await write(cookie, free)).status).toBe(200);
  }

  return {
    platform,
    passwordHash,
    as,
    put,
    confirm,
    doctor,
    tabOf,
    provedTabOf,
    textTo,
    temporaryPassword,
    signInAs,
    takeOver,
    contextOf,
    write,
    read,
    expectNoDiagnosis,
    expectDiagnosis,
  };
}
