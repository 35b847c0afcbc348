import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, versionOf } from '#/browser/http/http.ts';
import { patientChange, patientChangeMembers, type PatientChange } from '#/contract/patient-change.ts';
import { patient as schema, patientCalls, type Patient } from '#/contract/patients.ts';
import { isOutdated } from '#/domain/problem.ts';
import { judge } from '#/domain/verdict.ts';
import { createOnce, type Creation } from '#/data/calls/create-once.ts';
import { isMadeBy } from './patient-form-fields.ts';
import { patientQuery } from './patients.ts';
import { listsChanged } from '#/data/calls/lists-changed.ts';
import { prepareChange } from '#/data/calls/prepare-change.ts';
import { refusalsIn, type Refusals } from '#/data/calls/refusals.ts';
import { saveAnswer } from '#/data/copies/saved-copy.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { watchPlace } from '#/session/storage/storage-place.ts';

export type PatientRefusals = Refusals<(typeof patientChangeMembers)[number]>;

/**
 * - `outdated`: somebody else saved meanwhile.
 * - `first`: the key has created this person, but another one is sent now. Nobody was changed.
 */
export type PatientOutcome = Created | { refusals: PatientRefusals };

type Created = { patient: Patient } | Outdated | { first: Answer<Patient> };

interface Outdated {
  outdated: Answer<Patient>;
  created?: Answer<Patient>;
}

export interface PatientCreation extends Creation<PatientChange> {
  /** The user has said that the name, sex or birthdate of the first person is corrected. */
  isCorrection?: boolean | undefined;
}

/** If an earlier try had arrived, newer content is sent as a change. */
export function patientCreation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (creation: PatientCreation): Promise<PatientOutcome> =>
      outcomeOf(() => createPatient(queryClient, creation)),
  });
}

export async function createPatient(queryClient: QueryClient, creation: PatientCreation): Promise<Created> {
  const adopt = adopting(queryClient);
  const { answer, isDone } = await createOnce(creation, patientChange, (body) =>
    call(patientCalls.create, { body, idempotencyKey: creation.key }),
  );
  // The first person is the one that was created, whoever has been sent since.
  if (!isDone && creation.isCorrection !== true && isOtherPerson(answer, creation.content))
    return { first: answerOf(adopt(answer).patient) };
  return isDone ? adopt(answer) : changeCreated(adopt, answer, creation);
}

/** A lost try may have changed the patient already. */
async function changeCreated(adopt: Adopt, patient: Patient, creation: PatientCreation) {
  const { content, sent } = creation;
  const isUnchanged = (now: Patient) => judge({ base: content, now, mine: content, sent }, isMadeBy) !== 'conflict';
  const created = answerOf(patient);
  const save = (version: string | undefined) => change(adopt, patient.id, { change: content, version, isUnchanged });
  const first = await save(created.version);
  if (!('outdated' in first)) return first;
  const outcome = isUnchanged(first.outdated.value) ? await save(first.outdated.version) : first;
  return 'outdated' in outcome ? { ...outcome, created } : outcome;
}

type Person = Pick<PatientChange, 'firstName' | 'lastName' | 'sex' | 'birthdate'>;

/** Name, sex and birthdate say who somebody is. A key never serves another person. */
export function isOtherPerson(one: { [Name in keyof Person]?: unknown }, other: Person): boolean {
  return (['firstName', 'lastName', 'sex', 'birthdate'] as const).some((name) => one[name] !== other[name]);
}

interface Change {
  change: PatientChange;
  version: string | undefined;
  isUnchanged: (patient: Patient) => boolean;
}

export function patientUpdate(queryClient: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (made: Change): Promise<PatientOutcome> => outcomeOf(() => change(adopting(queryClient), id, made)),
  });
}

interface WaitingChange {
  content: PatientChange;
  base: PatientChange;
  /** Earlier contents that may have arrived. */
  sent: readonly PatientChange[];
}

/** Sends a change that waited. `outdated`: another user has changed the patient. */
export async function saveWaitingChange(
  queryClient: QueryClient,
  id: number,
  { content, base, sent }: WaitingChange,
): Promise<'saved' | 'outdated'> {
  const verdictOf = (now: Patient) => judge({ base, now, mine: content, sent }, isMadeBy);
  const isUnchanged = (now: Patient) => verdictOf(now) === 'free';
  const adopt = adopting(queryClient);
  const outcome = await change(adopt, id, { change: content, version: undefined, isUnchanged });
  if ('patient' in outcome) return 'saved';
  adopt(outcome.outdated.value);
  const verdict = verdictOf(outcome.outdated.value);
  return verdict === 'same' || verdict === 'done' ? 'saved' : 'outdated';
}

async function change(
  adopt: Adopt,
  id: number,
  { change: body, version, isUnchanged }: Change,
): Promise<{ patient: Patient } | Outdated> {
  const now = version === undefined ? await prepareChange(read(id)) : undefined;
  if (now && !isUnchanged(now.value)) return { outdated: now };
  try {
    const options = { params: { id }, body, version: version ?? now?.version };
    return adopt(await call(patientCalls.update, options));
  } catch (error) {
    if (isOutdated(error)) return { outdated: await prepareChange(read(id)) };
    throw error;
  }
}

async function read(id: number): Promise<Answer<Patient>> {
  return answerOf(await call(patientCalls.fetch, { params: { id } }));
}

function answerOf(value: Patient): Answer<Patient> {
  return { value, version: versionOf(value) };
}

async function outcomeOf(task: () => Promise<PatientOutcome>): Promise<PatientOutcome> {
  try {
    return await task();
  } catch (error) {
    const refusals = refusalsIn(error, patientChangeMembers);
    if (!refusals) throw error;
    return { refusals };
  }
}

type Adopt = (patient: Patient) => { patient: Patient };

/** Call it before the request: an answer that comes in another organization is neither shown nor stored there. */
function adopting(queryClient: QueryClient): Adopt {
  const isSamePlace = watchPlace(queryClient);
  return (patient) => {
    if (isSamePlace()) {
      queryClient.setQueryData(patientQuery(patient.id).queryKey, answerOf(patient));
      // The next screen shows this answer. It requests nothing that could be stored.
      saveAnswer(queryClient, { kind: 'patient', id: String(patient.id), schema }, patient, Date.now());
    }
    listsChanged(queryClient);
    return { patient };
  };
}
