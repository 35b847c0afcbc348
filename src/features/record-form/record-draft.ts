import * as z from 'zod/mini';
import { newRecord } from '#/contract/record-creation.ts';
import { recordFields } from './record-fields.ts';

/** What a draft of the form holds: also the key of its creation, and what was sent with it without an answer. */
export const recordDraft = z.object({
  fields: recordFields,
  key: z.string(),
  sent: z.array(newRecord),
});

/** What a draft of the form holds. */
export type RecordDraft = z.output<typeof recordDraft>;
