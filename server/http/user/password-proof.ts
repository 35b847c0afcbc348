import { verify } from '@node-rs/argon2';
import { passwordProof } from '#/contract/password.ts';
import { provePassword } from '../../store/sessions.ts';
import { clearAttempts } from '../../store/throttle.ts';
import { findUser, type Account } from '../../store/users.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { Refusal } from '../refusal.ts';
import { within } from '../within.ts';

type CheckedAccount = Account & { passwordHash: string };

/** Throws 'wrong-password' for the field. These tries share a counter with changing the password. */
export async function checkedAccount(
  { db, limits }: Pick<Dependencies, 'db' | 'limits'>,
  userId: number,
  { password, field }: { password: string; field: string },
): Promise<CheckedAccount> {
  const triesKey = `password-tries:${userId}`;
  await within(db, triesKey, limits.account);
  const account = await findUser(db, userId);
  const { passwordHash } = account ?? {};
  if (!account || !passwordHash || !(await verify(passwordHash, password)))
    throw new Refusal('wrong-password', { fields: [field] });
  await clearAttempts(db, triesKey);
  return { ...account, passwordHash };
}

/** It stays with the session for ten minutes (docs/decisions/0094). */
export function proveOwnPassword(dependencies: Pick<Dependencies, 'db' | 'limits'>) {
  return async (c: HttpContext): Promise<Response> => {
    const { userId, tokenHash, isHeld } = c.var.caller;
    if (isHeld) throw new Refusal('contact-unproved');
    const { password } = await readJson(c, passwordProof);
    const { passwordHash } = await checkedAccount(dependencies, userId, { password, field: 'password' });
    if (!(await provePassword(dependencies.db, { userId, tokenHash, passwordHash })))
      throw new Refusal('wrong-password', { fields: ['password'] });
    return c.body(null, 204);
  };
}
