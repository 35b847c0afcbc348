import type * as z from 'zod/mini';
import { longestDuration, shortestDuration } from '#/domain/duration.ts';
import { patientCalls } from '#/contract/patients.ts';
import type { patientChange } from '#/contract/patient-change.ts';
import { recordChangeCalls } from '#/contract/record-change.ts';
import { recordCreationCalls, type newRecord } from '#/contract/record-creation.ts';
import { sessionCalls, type UserContext } from '#/contract/session.ts';
import { refusalOf } from './expectations.ts';
import type { Kit } from './kit.ts';
import { NotTried } from './outcome.ts';
import type { Answer, Visitor } from './visitor.ts';

/** The kit's own patients and recordings. */

type Headers = Readonly<Record<string, string>>;

/** Throws `NotTried`. */
export async function contextOf(visitor: Visitor): Promise<UserContext & { organizationId: number }> {
  const answer = await visitor.call(sessionCalls.context);
  const context = sessionCalls.context.response?.safeParse(answer.json).data;
  const organizationId = context?.currentUserOrganization?.organization.id;
  if (!answer.ok || !context || organizationId === undefined) throw new NotTried('needs the user context');
  return { ...context, organizationId };
}

/** Only what every platform has, and no address to which somebody could write. */
export function patientOf(kit: Kit, firstName = 'Zoë') {
  return {
    firstName,
    lastName: `Conformance-${kit.mark}`,
    sex: 'F',
    birthdate: '1950-02-28',
    locale: 'fr-FR',
    street: '12 bis, rue de l’Église',
    postcode: '42000',
    city: 'Saint-Étienne',
    height: 165,
    comments: 'Made by the conformance kit.',
    consentToDataAccessForResearch: true,
    tagList: [],
  } satisfies z.input<typeof patientChange>;
}

/** The members of a patient as they are read (R-CAL-21). */
export function readAs({ postcode, consentToDataAccessForResearch, ...same }: ReturnType<typeof patientOf>) {
  return { ...same, postCode: postcode, isConsentingToDataAccessForResearch: consentToDataAccessForResearch };
}

export function idIn(answer: Answer): number | undefined {
  const { id } = (answer.json ?? {}) as { id?: unknown };
  return answer.ok && typeof id === 'number' ? id : undefined;
}

export function idOf(answer: Answer): number {
  const id = idIn(answer);
  if (id === undefined) throw new NotTried('needs an object that the platform did not create');
  return id;
}

/** Undefined if it is removed, or why it stays. */
export async function stays(answer: Promise<Answer>): Promise<string | undefined> {
  const { ok, status, exchange } = await answer;
  if (ok || status === 404 || status === 410) return undefined;
  return `the platform does not remove it (${[status, ...refusalOf({ exchange }).words].join(' ')})`;
}

/** A refused creation gives an answer without an id. */
export async function createPatient(kit: Kit, visitor: Visitor, body: unknown, headers: Headers = {}): Promise<Answer> {
  const answer = await visitor.call(patientCalls.create, { body, headers });
  const id = idIn(answer);
  if (id !== undefined) kit.made(`patient ${id}`, () => stays(visitor.call(patientCalls.remove, { params: { id } })));
  return answer;
}

function prescription(kit: Kit) {
  const settings = kit.platform.configuration?.record.default;
  const low = settings?.resolutions.low;
  const isLow = low?.enabled ?? true;
  const range = isLow ? low?.duration : settings?.resolutions.high.duration;
  const dayMs = 86_400_000;
  return {
    resolution: isLow ? ('LOW' as const) : ('HIGH' as const),
    duration: range ? Math.min(Math.max(dayMs, shortestDuration(range)), longestDuration(range)) : dayMs,
    streamMode: settings?.recordingMode.defaultSelected ?? ('STREAM' as const),
  };
}

/** The doctor prescribes, interprets and performs it. */
export function recordOf(kit: Kit, patientId: number, doctorId: number) {
  return {
    application: kit.platform.application,
    patient: { id: patientId },
    prescriber: { id: doctorId },
    rythmSpecialist: { id: doctorId },
    operator: { id: doctorId },
    ...prescription(kit),
    videoType: 'NONE',
    comments: 'Made by the conformance kit.',
  } satisfies z.input<typeof newRecord>;
}

export async function createRecord(kit: Kit, visitor: Visitor, body: unknown, headers: Headers = {}): Promise<Answer> {
  const answer = await visitor.call(recordCreationCalls.create, { body, headers });
  const id = idIn(answer);
  if (id !== undefined)
    kit.made(`recording ${id}`, () => stays(visitor.call(recordChangeCalls.remove, { params: { id } })));
  return answer;
}

/** A new recording of a new patient, both of the doctor. */
export async function prescribe(kit: Kit, firstName: string): Promise<{ patientId: number; recordId: number }> {
  const doctor = await kit.as('doctor');
  const { user } = await contextOf(doctor);
  const patientId = idOf(await createPatient(kit, doctor, patientOf(kit, firstName)));
  return { patientId, recordId: idOf(await createRecord(kit, doctor, recordOf(kit, patientId, user.id))) };
}
