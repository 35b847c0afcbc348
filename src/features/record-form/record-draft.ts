import * as z from 'zod/mini';
import { newRecord } from '#/contract/record-creation.ts';
import { recordFields } from './record-fields.ts';

/** `key` identifies the creation, `sent` holds the contents without an answer. */
export const recordDraft = z.object({
  fields: recordFields,
  key: z.string(),
  sent: z.array(newRecord),
});

export type RecordDraft = z.output<typeof recordDraft>;
