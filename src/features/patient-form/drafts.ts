import * as z from 'zod/mini';
import { patientChange } from '#/contract/patient-change.ts';
import { patientFields } from './patient-fields.ts';

/**
 * What a draft of a new patient holds: besides the fields, the key under which it is created, so that a try after a reload
 * or a kill still is the same creation, and all that was sent with it without an answer, as on the wire.
 */
export const creationDraft = z.object({
  fields: patientFields,
  key: z.string(),
  sent: z.array(patientChange),
});

/** A draft of a new patient. */
export type CreationDraft = z.output<typeof creationDraft>;

/** What a draft of a change holds: besides the fields, what they began with, and its version where the platform names one. */
export const changeDraft = z.object({
  fields: patientFields,
  base: patientFields,
  version: z.optional(z.string()),
});

/** A draft of a change. */
export type ChangeDraft = z.output<typeof changeDraft>;
