import * as z from 'zod/mini';
import { pageNumber } from './-page-search.ts';

/**
 * The address of the list of recordings: its page and its filters, each as text that heals. The route makes it whole: an
 * address without a page gets the first, and where it carries no filters either, those that the user had last.
 */
export const recordSearch = z.object({
  page: z.catch(z.optional(pageNumber), undefined),
  status: z.catch(z.optional(z.string()), undefined),
  prescribedOn: z.catch(z.optional(z.string()), undefined),
  prescriber: z.catch(z.optional(z.enum(['me', 'other'])), undefined),
  rhythmSpecialist: z.catch(z.optional(z.enum(['me', 'other'])), undefined),
});
