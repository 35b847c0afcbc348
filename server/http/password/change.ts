import { hash, verify } from '@node-rs/argon2';
import * as z from 'zod/mini';
import { passwordChange } from '#/contract/password.ts';
import { isStrongPassword } from '#/domain/password.ts';
import { changePassword } from '../../store/passwords.ts';
import { clearAttempts } from '../../store/throttle.ts';
import { findUser } from '../../store/users.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { Refusal } from '../refusal.ts';
import { within } from '../within.ts';

/** A short password passes here, because the refusal must name the rules. */
const received = z.extend(passwordChange, { newPassword: z.string().check(z.maxLength(256)) });

export function changeOwnPassword({ db, limits }: Pick<Dependencies, 'db' | 'limits'>) {
  return async (c: HttpContext): Promise<Response> => {
    const { userId, tokenHash } = c.var.caller;
    const { email, oldPassword, newPassword } = await readJson(c, received);
    const account = await findUser(db, userId);
    if (account?.email !== email.trim().toLowerCase()) throw new Refusal('forbidden');
    if (!isStrongPassword(newPassword)) throw new Refusal('weak-password', { fields: ['newPassword'] });
    if (newPassword === oldPassword) throw new Refusal('same-password', { fields: ['newPassword'] });

    const wrong = new Refusal('wrong-password', { fields: ['oldPassword'] });
    const triesKey = `password-tries:${userId}`;
    await within(db, triesKey, limits.account);
    const { passwordHash: formerHash } = account;
    if (!formerHash || !(await verify(formerHash, oldPassword))) throw wrong;
    const passwordHash = await hash(newPassword);
    if (!(await changePassword(db, { userId, tokenHash, formerHash, passwordHash }))) throw wrong;
    await clearAttempts(db, triesKey);
    return c.body(null, 204);
  };
}
