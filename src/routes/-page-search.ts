import * as z from 'zod/mini';

/** Larger numbers would overflow. */
const largestPage = 10_000_000;

const nearestPage = (page: number) => Math.min(Math.max(1, Math.floor(page)), largestPage);

export const pageNumber = z.pipe(z.number(), z.transform(nearestPage));

/** R-SHL-13 and R-SHL-14 set this. */
export const pageSearch = z.object({
  page: z.catch(z._default(pageNumber, 1), 1),
});
