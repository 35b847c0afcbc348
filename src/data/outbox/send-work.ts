import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { patientChange } from '#/contract/patient-change.ts';
import { recordPerson } from '#/contract/record-people.ts';
import { newRecord, type NewRecord } from '#/contract/record-creation.ts';
import type { Creation } from '#/data/calls/create-once.ts';
import { createPatient, saveKeptChange } from '#/data/patients/patient-change.ts';
import { chooseProfessional, saveDiagnosis, type ProfessionalPart } from '#/data/records/record-change.ts';
import { createRecord } from '#/data/records/record-creation.ts';
import { profileValues, saveProfile } from '#/data/user/profile-change.ts';
import { isLocalId } from '#/domain/local-id.ts';
import { Problem } from '#/domain/problem.ts';
import { OtherPerson } from './decisions.ts';
import { sentIdOf } from './outbox.ts';
import type { KeptWork, KindOfWork } from './work.ts';

/** Gives the platform's id of a creation. */
type Send = (client: QueryClient, work: KeptWork) => Promise<number | undefined>;

const sendings: Readonly<Record<KindOfWork, Send>> = {
  patient: sendPatient,
  record: sendRecord,
  diagnosis: sendDiagnosis,
  rhythmSpecialist: sendProfessional('rhythmSpecialist'),
  operator: sendProfessional('operator'),
  patientChange: sendPatientChange,
  profile: sendProfile,
};

export function sendWork(client: QueryClient, work: KeptWork): Promise<number | undefined> {
  return sendings[work.kind](client, work);
}

async function sendPatient(client: QueryClient, work: KeptWork): Promise<number> {
  const outcome = await createPatient(client, creationOf(work, patientChange));
  if ('patient' in outcome) return outcome.patient.id;
  if ('first' in outcome) throw new OtherPerson();
  throw outdated('patients');
}

async function sendRecord(client: QueryClient, work: KeptWork): Promise<number> {
  const { key, content, sent } = creationOf(work, newRecord);
  const patientId = await platformId(client, content.patient.id);
  const ofPatient = (record: NewRecord): NewRecord => ({ ...record, patient: { ...record.patient, id: patientId } });
  return createRecord(client, { key, content: ofPatient(content), sent: sent.map(ofPatient) });
}

async function sendPatientChange(client: QueryClient, work: KeptWork): Promise<undefined> {
  const { id, ...change } = changeOf(work, patientChange);
  if ((await saveKeptChange(client, id, change)) === 'outdated') throw outdated('patients/{id}');
}

async function sendProfile(client: QueryClient, work: KeptWork): Promise<undefined> {
  const { id, ...change } = changeOf(work, profileValues);
  if ((await saveProfile(client, id, change)) !== 'saved') throw outdated('user/{id}');
}

async function sendDiagnosis(client: QueryClient, work: KeptWork): Promise<undefined> {
  const { id, base, content, sent } = changeOf(work, z.string());
  if ((await saveDiagnosis(client, id, { diagnosis: content, base, sent })) === 'outdated')
    throw outdated('records/{id}');
}

/** The `base` is the id of the person before, or null. */
function sendProfessional(part: ProfessionalPart): Send {
  return async (client, { about, base, content, sent }) => {
    const choice = {
      part,
      chosen: recordPerson.parse(content),
      before: z.nullable(z.number()).parse(base) ?? undefined,
      sent: sent.map((one) => recordPerson.parse(one).id),
    };
    if ((await chooseProfessional(client, about?.id ?? 0, choice)) === 'outdated') throw outdated('records/{id}');
    return undefined;
  };
}

function outdated(call: string): Problem {
  return new Problem('conflict', { call, status: 412 });
}

/** If the patient was discarded, or never sent, the prescription has no patient. */
async function platformId(client: QueryClient, id: number): Promise<number> {
  const found = isLocalId(id) ? await sentIdOf(client, id) : id;
  if (found === undefined) throw new Problem('not-found', { call: 'records', status: 404 });
  return found;
}

function creationOf<Content>({ key, content, sent }: KeptWork, schema: z.ZodMiniType<Content>): Creation<Content> {
  return { key, content: schema.parse(content), sent: sent.map((one) => schema.parse(one)) };
}

function changeOf<Content>({ about, base, content, sent }: KeptWork, schema: z.ZodMiniType<Content>) {
  return {
    id: about?.id ?? 0,
    base: schema.parse(base),
    content: schema.parse(content),
    sent: sent.map((one) => schema.parse(one)),
  };
}
