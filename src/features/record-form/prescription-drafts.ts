import * as z from 'zod/mini';
import { newRecord, type NewRecord } from '#/contract/record-creation.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { refusalsAt, type Refusals } from '#/data/calls/refusals.ts';
import type { Attempt } from '#/parts/outbox/attempt.ts';
import { refusalsAtFields } from '#/parts/forms/refused-fields.ts';
import { prescriptionWireNames, recordWords } from '#/parts/recordings/prescription-words.ts';
import { loadedFields, type Prescription } from './new-record.ts';
import { recordFields, type RecordFields } from './record-fields.ts';

/** `key` identifies the creation, `sent` holds the contents without an answer. */
export const recordDraft = z.object({
  fields: recordFields,
  key: z.string(),
  sent: z.array(newRecord),
  /** Missing in drafts of earlier builds. */
  formVersion: z.optional(z.number()),
});

/** The form of this version begins without a duration. */
export const formVersion = 2;

export type RecordDraft = z.output<typeof recordDraft>;

/** The form of earlier builds began with the shortest duration, so it is chosen only if it was submitted. */
export function fieldsOfDraft({ fields, sent, formVersion: version }: RecordDraft): RecordFields {
  return version === undefined && sent.length === 0 ? { ...fields, durationMs: null } : fields;
}

/** Undefined if an earlier build has stored other fields. */
export function fieldsOf(item: OutboxItem | undefined, prescription: Prescription): RecordFields | undefined {
  const fields = recordFields.safeParse(item?.fields);
  return fields.success ? loadedFields(prescription, fields.data) : undefined;
}

/** The patient may have got the platform's id since. */
export function attemptOf({ key, sent }: OutboxItem, patientId: number): Attempt<NewRecord> {
  const contents = sent.map((content) => newRecord.parse(content));
  return { key, sent: contents.map((one) => ({ ...one, patient: { ...one.patient, id: patientId } })) };
}

export function refusalsOf(refused: Readonly<Record<string, string>> = {}): Refusals<keyof RecordFields> {
  return refusalsAtFields(refused, recordWords, prescriptionWireNames);
}

/** Undefined if no error is at a field. */
export function refusalsOfFailure(failure: unknown): Refusals<keyof RecordFields> | undefined {
  const refusals = refusalsAt(failure, [...Object.keys(recordWords), ...Object.keys(prescriptionWireNames)]);
  return refusals && refusalsAtFields(refusals, recordWords, prescriptionWireNames);
}
