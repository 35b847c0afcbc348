import * as z from 'zod/mini';

/** Beyond it, a page's first row would be no number that can be counted with. */
const largestPage = 10_000_000;

const nearestPage = (page: number) => Math.min(Math.max(1, Math.floor(page)), largestPage);

/** A page as an address may name it: a number outside the pages becomes the nearest one, as far as that is known here. */
export const pageNumber = z.pipe(z.number(), z.transform(nearestPage));

/**
 * The page of a list in its address: it always stands there, 1 included. Whatever is no number becomes 1, a number
 * outside the pages the nearest one: here below, and above once the list is there.
 */
export const pageSearch = z.object({
  page: z.catch(z._default(pageNumber, 1), 1),
});
