import * as z from 'zod/mini';
import { pageNumber } from './-page-search.ts';

/** An empty address gets the last filters (R-REC-7). */
export const recordSearch = z.object({
  page: z.catch(z.optional(pageNumber), undefined),
  status: z.catch(z.optional(z.string()), undefined),
  prescribedOn: z.catch(z.optional(z.string()), undefined),
  prescriber: z.catch(z.optional(z.enum(['me', 'other'])), undefined),
  rhythmSpecialist: z.catch(z.optional(z.enum(['me', 'other'])), undefined),
});
