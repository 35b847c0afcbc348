import type { ApplicationCode } from '#/domain/application.ts';
import type { Db } from '../../store/tables.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { callIn, testPlatform, type Call, type TestPlatform } from './platform.ts';
import { staff } from './recording.ts';
import { signIn } from './sign-in.ts';

export interface CareTeam {
  platform: TestPlatform;
  /**
   * Session cookies. The doctor interprets the test's recordings, the technician operates, the colleague prescribes.
   */
  doctor: string;
  technician: string;
  colleague: string;
}

/** The colleague gets the newcomer's session. */
export async function careTeam(db: Db, application: ApplicationCode = 'WEMU'): Promise<CareTeam> {
  await insertHospitals(db);
  const anyPlatform = testPlatform(db);
  const platform = { ...anyPlatform, call: callIn(anyPlatform, application) };
  const signInAs = (name: string) => signIn(platform, db, `${name}@hospital.example`, { application });
  const doctor = await signInAs('doctor');
  const technician = await signInAs('technician');
  const colleague = await signInAs('newcomer');
  await db.updateTable('session').set({ userId: staff.colleague }).where('userId', '=', 4).execute();
  return { platform, doctor, technician, colleague };
}

/** The default caller is the doctor. */
export async function requestNow({ platform, doctor }: CareTeam, path: string, how: Call = {}) {
  const answer = await platform.call(path, { cookie: doctor, ...how });
  const text = await answer.text();
  const body = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>);
  return { status: answer.status, tag: answer.headers.get('ETag') ?? '', body };
}

export function reasonOf({ status, body }: Awaited<ReturnType<typeof requestNow>>): string {
  const errors = (body?.['errors'] ?? []) as { code: string; field?: string }[];
  return [status, ...errors.map(({ code, field }) => (field ? `${code} ${field}` : code))].join(', ');
}
