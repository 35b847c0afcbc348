import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, versionOf } from '#/browser/http/http.ts';
import { recordChangeCalls } from '#/contract/record-change.ts';
import { prescriptionOf } from '#/contract/prescription-fields.ts';
import { newRecord, recordCreationCalls, type NewRecord } from '#/contract/record-creation.ts';
import type { RecordPerson } from '#/contract/record-people.ts';
import { recordCalls, type MedicalRecord } from '#/contract/records.ts';
import { isLocalId } from '#/domain/id.ts';
import { isProblem, Problem } from '#/domain/problem.ts';
import { createOnce, type Creation } from '#/data/calls/create-once.ts';
import { listsChanged } from '#/data/calls/lists-changed.ts';

/** `first`: the key has created this recording, which cannot become the one that is sent now. Nothing was changed. */
export type RecordOutcome = { id: number } | { first: MedicalRecord };

export function recordCreation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (creation: Creation<NewRecord>) => createRecord(queryClient, creation),
  });
}

export async function createRecord(queryClient: QueryClient, creation: Creation<NewRecord>): Promise<RecordOutcome> {
  if (isLocalId(creation.content.patient.id)) throw new Problem('offline', { call: 'records', fate: 'not-sent' });
  const { answer, isDone } = await createOnce(creation, newRecord, (body) =>
    call(recordCreationCalls.create, { body, idempotencyKey: creation.key }),
  );
  const outcome = isDone ? { id: answer.id } : await change(answer.id, creation.content);
  listsChanged(queryClient);
  return outcome;
}

async function change(id: number, record: NewRecord): Promise<RecordOutcome> {
  const now = await call(recordCalls.fetch, { params: { id } });
  // Exam type and prescriber never change.
  const { prescriber, restEcg } = record;
  if (now.restEcg !== restEcg || (prescriber && prescriber.id !== now.prescriber?.id)) return { first: now };
  const body: MedicalRecord = {
    ...now,
    prescriber: named(prescriber) ?? now.prescriber,
    rhythmSpecialist: named(record.rhythmSpecialist),
    operator: named(record.operator),
    ...prescriptionOf(record),
    restEcg,
  };
  try {
    await call(recordChangeCalls.update, { params: { id }, body, version: versionOf(now) });
    return { id };
  } catch (error) {
    // The recording has begun.
    if (isProblem(error) && error.status === 409) return { first: now };
    throw error;
  }
}

function named(professional: NewRecord['prescriber']): RecordPerson | null {
  if (!professional) return null;
  const { id, firstName, lastName } = professional;
  return { id, firstName: firstName ?? '', lastName: lastName ?? '' };
}
