/**
 * What the platform's value means for a change that is about to be sent, perhaps again.
 * - `same`: nobody has changed anything, and neither does this change.
 * - `free`: the base or an earlier text of the same change, so it may be replaced.
 * - `done`: this change has arrived already.
 * - `conflict`: somebody else has changed it.
 */
export type Verdict = 'same' | 'free' | 'done' | 'conflict';

interface Judged<Now, Known> {
  /** The value that the user has changed. */
  base: Known;
  now: Now;
  mine: Known;
  /** Earlier texts of the change that may have arrived. */
  sent?: readonly Known[];
}

export function judge<Now, Known>(
  { base, now, mine, sent = [] }: Judged<Now, Known>,
  isSame: (now: Now, known: Known) => boolean = Object.is,
): Verdict {
  const isBase = isSame(now, base);
  if (isSame(now, mine)) return isBase ? 'same' : 'done';
  return isBase || sent.some((one) => isSame(now, one)) ? 'free' : 'conflict';
}
