import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { patientChange, type PatientChange } from '#/contract/patient-change.ts';
import { newRecord } from '#/contract/record-creation.ts';
import type { OutboxItem } from './item.ts';
import { dependsOn } from './item-kinds.ts';
import { claimItem, loadItem, readOutbox, writeItem } from './outbox.ts';

/** Prescriptions that wait for an unsent patient name the patient as corrected. The content is as on the wire. */
export async function correctPatient(client: QueryClient, patientId: number, content: unknown): Promise<void> {
  const patient = patientChange.parse(content);
  for (const { id } of (await readOutbox(client)).filter((item) => dependsOn(item) === patientId)) {
    // A form that has it open has read the patient itself.
    const release = await claimItem(id);
    if (!release) continue;
    try {
      const item = await loadItem(client, id);
      if (item) await writeItem(client, withPatient(item, patient));
    } finally {
      release();
    }
  }
}

function withPatient(item: OutboxItem, { firstName, lastName, birthdate, sex }: PatientChange): OutboxItem {
  const record = newRecord.safeParse(item.content);
  // What an earlier build has stored stays as it is.
  if (!record.success) return item;
  const patient = { ...record.data.patient, firstName, lastName };
  return { ...item, content: z.encode(newRecord, { ...record.data, patient }), patient: { birthdate, sex } };
}
