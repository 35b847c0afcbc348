import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { patientChange, type PatientChange } from '#/contract/patient-change.ts';
import type { Patient } from '#/contract/patients.ts';
import { newRecord, type NewRecord } from '#/contract/record-creation.ts';
import type { Creation } from '#/data/calls/create-once.ts';
import { createPatient } from '#/data/patients/patient-change.ts';
import { createRecord } from '#/data/records/record-creation.ts';
import { isLocalId } from '#/domain/local-id.ts';
import { Problem } from '#/domain/problem.ts';
import { sentIdOf } from './outbox.ts';
import type { KeptWork } from './work.ts';

export type IsMadeBy = (patient: Patient, change: PatientChange) => boolean;

/** Gives the platform's id. */
export async function sendWork(client: QueryClient, work: KeptWork, isMadeBy: IsMadeBy): Promise<number> {
  if (work.kind === 'patient') {
    const outcome = await createPatient(client, { ...creationOf(work, patientChange), isMadeBy });
    if ('patient' in outcome) return outcome.patient.id;
    throw new Problem('conflict', { call: 'patients', status: 412 });
  }
  const { key, content, sent } = creationOf(work, newRecord);
  const patientId = await platformId(client, content.patient.id);
  const ofPatient = (record: NewRecord): NewRecord => ({ ...record, patient: { ...record.patient, id: patientId } });
  return createRecord(client, { key, content: ofPatient(content), sent: sent.map(ofPatient) });
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
