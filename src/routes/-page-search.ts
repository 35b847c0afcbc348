import * as z from 'zod/mini';

/** The page of a list in its address: it always stands there, 1 included; whatever is no page number becomes 1. */
export const pageSearch = z.object({ page: z.catch(z._default(z.int().check(z.positive()), 1), 1) });
