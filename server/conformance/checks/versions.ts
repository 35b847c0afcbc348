import { succeeds, tagOf } from '../expectations.ts';
import { NotTried } from '../outcome.ts';
import type { Answer } from '../visitor.ts';

export const withoutVersions =
  'it reads before it writes, and compares; between the two, a change elsewhere can be overwritten';

/** The tag that an object had before it was changed. Throws `NotOffered` or `NotTried`. */
export async function outdatedTag(read: () => Promise<Answer>, change: () => Promise<Answer>): Promise<string> {
  const outdated = tagOf(await read());
  succeeds(await change());
  if (tagOf(await read()) === outdated) throw new NotTried('needs an ETag that changes');
  return outdated;
}
