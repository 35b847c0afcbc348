import { patientChange, type PatientChange } from '#/contract/patient-change.ts';
import {
  patientFieldsOf,
  patientFormFields,
  patientOf,
  type PatientFields,
} from '#/data/patients/patient-form-fields.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import type { Attempt } from '#/parts/outbox/attempt.ts';
import * as z from 'zod/mini';

/**
 * With the same `key`, a retry after a reload cannot create a second patient. `sent` holds the contents without an
 * answer, as on the wire.
 */
export const creationDraft = z.object({
  fields: patientFormFields,
  key: z.string(),
  sent: z.array(patientChange),
});

export type CreationDraft = z.output<typeof creationDraft>;

/** `base` holds the original fields, `version` their version if the platform gives one. */
export const changeDraft = z.object({
  fields: patientFormFields,
  base: patientFormFields,
  version: z.optional(z.string()),
});

export type ChangeDraft = z.output<typeof changeDraft>;

/** If an earlier build has stored the fields, they follow from what is sent. */
export function fieldsOf(item: OutboxItem): PatientFields {
  const fields = patientFormFields.safeParse(item.fields);
  return fields.success ? fields.data : patientFieldsOf(patientOf(item), undefined);
}

export function attemptOf({ key, sent }: OutboxItem): Attempt<PatientChange> {
  return { key, sent: sent.map((content) => patientChange.parse(content)) };
}
