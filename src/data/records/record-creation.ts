import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, versionOf } from '#/browser/http/http.ts';
import { recordChangeCalls } from '#/contract/record-change.ts';
import { prescriptionOf } from '#/contract/prescription-fields.ts';
import { newRecord, recordCreationCalls, type NewRecord } from '#/contract/record-creation.ts';
import type { RecordPerson } from '#/contract/record-people.ts';
import { recordCalls, type MedicalRecord } from '#/contract/records.ts';
import { isLocalId } from '#/domain/id.ts';
import { Problem } from '#/domain/problem.ts';
import { createOnce, type Creation } from '#/data/calls/create-once.ts';
import { listsChanged } from '#/data/calls/lists-changed.ts';

export function recordCreation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (creation: Creation<NewRecord>) => createRecord(queryClient, creation),
  });
}

export async function createRecord(queryClient: QueryClient, creation: Creation<NewRecord>): Promise<number> {
  if (isLocalId(creation.content.patient.id)) throw new Problem('offline', { call: 'records', fate: 'not-sent' });
  const { answer, isDone } = await createOnce(creation, newRecord, (body) =>
    call(recordCreationCalls.create, { body, idempotencyKey: creation.key }),
  );
  if (!isDone) await change(answer.id, creation.content);
  listsChanged(queryClient);
  return answer.id;
}

async function change(id: number, record: NewRecord): Promise<void> {
  const now = await call(recordCalls.fetch, { params: { id } });
  const body: MedicalRecord = {
    ...now,
    prescriber: named(record.prescriber) ?? now.prescriber,
    rhythmSpecialist: named(record.rhythmSpecialist),
    operator: named(record.operator),
    ...prescriptionOf(record),
    restEcg: record.restEcg,
  };
  await call(recordChangeCalls.update, { params: { id }, body, version: versionOf(now) });
}

function named(professional: NewRecord['prescriber']): RecordPerson | null {
  if (!professional) return null;
  const { id, firstName, lastName } = professional;
  return { id, firstName: firstName ?? '', lastName: lastName ?? '' };
}
