import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, versionOf } from '#/browser/http.ts';
import { patientChange, type PatientChange } from '#/contract/patient-change.ts';
import { patientCalls, type Patient } from '#/contract/patients.ts';
import { isOutdated, isRefusal } from '#/domain/problem.ts';
import { patientQuery } from './patients.ts';
import { refusalsIn, type Refusals } from './refusals.ts';
import type { Answer } from './saved-copy.ts';

/** The members of the wire that a form shows, for what the server refuses of them. */
const fields = [
  'firstName',
  'lastName',
  'sex',
  'birthdate',
  'identityNumberType',
  'identityNumber',
  'street',
  'postcode',
  'city',
  'locale',
  'phoneNumber',
  'email',
  'height',
  'weight',
  'underbustCircumference',
  'headCircumference',
  'cupSize',
  'pacemaker',
  'vagalNerveStimulator',
  'comments',
  'consentToDataAccessForResearch',
  'tagList',
] as const;

/** What the server refuses of the fields of a patient. */
export type PatientRefusals = Refusals<(typeof fields)[number]>;

/** A creation that may be tried again and again: with one key it happens once. */
export interface Creation {
  key: string;
  change: PatientChange;
  /** What an earlier try has sent with the same key, and nobody knows whether it arrived. */
  sent?: PatientChange | undefined;
}

/** What became of a creation or a change. `outdated`: somebody else has saved this version meanwhile. */
export type PatientOutcome = { patient: Patient } | { refusals: PatientRefusals } | { outdated: Answer<Patient> };

/** Creates a patient, once for a key. */
export function patientCreation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (creation: Creation): Promise<PatientOutcome> =>
      outcomeOf(async () => adopt(queryClient, await create(creation))),
  });
}

/**
 * What was sent with the key before comes first: if it had arrived, it is the patient whom this change is about, and no
 * second one.
 */
async function create({ key, change, sent }: Creation): Promise<Patient> {
  if (sent === undefined || onWire(sent) === onWire(change))
    return call(patientCalls.create, { body: change, idempotencyKey: key });
  let created: Patient;
  try {
    created = await call(patientCalls.create, { body: sent, idempotencyKey: key });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return call(patientCalls.create, { body: change, idempotencyKey: key });
  }
  return call(patientCalls.update, { params: { id: created.id }, body: change, version: versionOf(created) });
}

const onWire = (change: PatientChange) => JSON.stringify(z.encode(patientChange, change));

/** A change of a patient, made on a version of them. */
interface Change {
  change: PatientChange;
  /** As the platform names it; undefined where it names none, or the form began with a copy. */
  version: string | undefined;
  /** True when a patient is still as the change found them. */
  isUnchanged: (patient: Patient) => boolean;
}

/** Changes a patient, unless somebody else has done so since. */
export function patientUpdate(queryClient: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: ({ change, version, isUnchanged }: Change): Promise<PatientOutcome> =>
      outcomeOf(async () => {
        const now = version === undefined ? await read(id) : undefined;
        if (now && !isUnchanged(now.value)) return { outdated: now };
        try {
          const body = { params: { id }, body: change, version: version ?? now?.version };
          return adopt(queryClient, await call(patientCalls.update, body));
        } catch (error) {
          if (isOutdated(error)) return { outdated: await read(id) };
          throw error;
        }
      }),
  });
}

async function read(id: number): Promise<Answer<Patient>> {
  const value = await call(patientCalls.fetch, { params: { id } });
  return { value, version: versionOf(value) };
}

async function outcomeOf(work: () => Promise<PatientOutcome>): Promise<PatientOutcome> {
  try {
    return await work();
  } catch (error) {
    const refusals = refusalsIn(error, fields);
    if (!refusals) throw error;
    return { refusals };
  }
}

/** What lists and recordings say of the patient is asked for anew. */
function adopt(queryClient: QueryClient, patient: Patient): PatientOutcome {
  const answer: Answer<Patient> = { value: patient, version: versionOf(patient) };
  queryClient.setQueryData(patientQuery(patient.id).queryKey, answer);
  for (const queryKey of [['patients'], ['records']]) void queryClient.invalidateQueries({ queryKey });
  return { patient };
}
