import type { Insertable } from 'kysely';
import { createSession, endSession } from '../../../store/sessions.ts';
import type { RecordTable } from '../../../store/tables/recordings.ts';
import type { Db } from '../../../store/tables.ts';
import { insertHospitals } from '../../../testing/hospitals.ts';
import { insertProducts } from '../../../testing/products.ts';
import { hashOf } from '../../sign-in/secrets.ts';
import { newPatient } from '../patient.ts';
import { testPlatform, type Call, type TestPlatform } from '../platform.ts';
import { testRecording } from '../recording.ts';
import { passPassword } from '../sign-in.ts';
import { callerNames, outsiderUserId, patientUserId, personOf, type Caller } from './callers.ts';

export interface AccessWorld {
  platform: TestPlatform;
  callAs: (caller: Caller, path: string, how?: Call) => Promise<Response>;
  /** Restores the organization of each session, because the server moves a user who has left. */
  restore: () => Promise<void>;
  /** A new patient of organization 1, without recordings. */
  patient: () => Promise<number>;
  /** A new recording of organization 1 and WEMU. If it has begun, with a wearable. */
  recording: (changes?: Partial<Insertable<RecordTable>>) => Promise<number>;
  read: (path: string) => Promise<object>;
}

const organizationOf = (caller: Caller) => {
  if (caller === 'outsider') return null;
  return caller === 'stranger' ? 2 : 1;
};
const tokenHashesOf = (organizationId: number) =>
  callerNames.filter((caller) => organizationOf(caller) === organizationId).map(hashOf);

async function insertPeople(db: Db): Promise<void> {
  const patient = { id: patientUserId, email: 'patient@hospital.example', firstName: 'Ada', lastName: 'Weber' };
  await db.insertInto('appUser').values(patient).execute();
  const membership = { userId: patientUserId, organizationId: 1 };
  await db.insertInto('userOrganization').values(membership).execute();
  await db
    .insertInto('userOrganizationRole')
    .values({ ...membership, role: 'PATIENT' })
    .execute();
  const outsider = { id: outsiderUserId, email: 'outsider@elsewhere.example', firstName: 'Enid', lastName: 'Moss' };
  await db.insertInto('appUser').values(outsider).execute();
  const read = { application: 'WEMU', version: '3' };
  await db
    .insertInto('eulaAcceptance')
    .values([patientUserId, outsiderUserId].map((userId) => ({ userId, ...read })))
    .execute();
  await db
    .deleteFrom('eulaAcceptance')
    .where('userId', '=', personOf('reader').userId ?? 0)
    .execute();
}

async function openSessions(db: Db): Promise<void> {
  for (const caller of callerNames) {
    const { userId, application = 'WEMU', type = 'doctor' } = personOf(caller);
    if (userId === undefined) continue;
    const session = { tokenHash: hashOf(caller), userId, organizationId: organizationOf(caller), application, type };
    await createSession(db, session);
    // Most calls are about who may do what, so the own password was typed.
    await db.updateTable('session').set({ provedAt: new Date() }).where('tokenHash', '=', hashOf(caller)).execute();
  }
  await endSession(db, hashOf('ended'));
}

export async function accessWorld(db: Db): Promise<AccessWorld> {
  await insertHospitals(db);
  await insertProducts(db);
  await insertPeople(db);
  await openSessions(db);
  const platform = testPlatform(db);
  const challenge = await passPassword(platform, 'technician@hospital.example');

  const headersOf = (caller: Caller): Record<string, string> => {
    const { userId, names = 'WEMU', isElsewhere = false } = personOf(caller);
    return {
      'X-Application': names,
      ...(userId === undefined ? {} : { Cookie: `bedside_session=${caller}` }),
      ...(caller === 'challenge' ? { 'X-Auth-Token-1': challenge, Cookie: `bedside_session=${challenge}` } : {}),
      ...(isElsewhere ? { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' } : {}),
    };
  };
  const callAs = (caller: Caller, path: string, how: Call = {}) =>
    platform.call(path, { ...how, headers: { ...headersOf(caller), ...how.headers } });
  return {
    platform,
    callAs,
    restore: async () => {
      for (const organizationId of [1, 2]) {
        const moved = db.updateTable('session').set({ organizationId }).where('organizationId', '!=', organizationId);
        await moved.where('tokenHash', 'in', tokenHashesOf(organizationId)).execute();
      }
    },
    patient: async () => {
      const made = await callAs('doctor', '/v1/patients', { method: 'POST', body: newPatient });
      return ((await made.json()) as { id: number }).id;
    },
    recording: async (changes) => {
      const recordId = await testRecording(db, changes);
      const start = changes?.startTimeUs;
      if (typeof start !== 'number') return recordId;
      const usage = { recordId, utcMs: start / 1000, durationMs: 60_000, serial: 'WEAR-1' };
      await db.insertInto('wearableUsage').values(usage).execute();
      return recordId;
    },
    read: async (path) => (await (await callAs('doctor', path)).json()) as object,
  };
}
