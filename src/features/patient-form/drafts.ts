import * as z from 'zod/mini';
import { patientChange } from '#/contract/patient-change.ts';
import { patientFormFields } from '#/data/patients/patient-form-fields.ts';

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
