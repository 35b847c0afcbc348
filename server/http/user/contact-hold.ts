import { verify } from '@node-rs/argon2';
import { formerPassword } from '#/contract/contact-hold.ts';
import { endHold, formerPasswordHashOf } from '../../store/contact-holds.ts';
import { clearAttempts } from '../../store/throttle.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { Refusal } from '../refusal.ts';
import { within } from '../within.ts';

/** The owner knows the password that was replaced by a temporary one. */
export function proveFormerPassword({ db, limits }: Pick<Dependencies, 'db' | 'limits'>) {
  return async (c: HttpContext): Promise<Response> => {
    const { userId } = c.var.caller;
    const { password } = await readJson(c, formerPassword);
    const triesKey = `password-tries:${userId}`;
    await within(db, triesKey, limits.account);
    const hash = await formerPasswordHashOf(db, userId);
    if (hash === null) throw new Refusal('nothing-to-confirm');
    if (!(await verify(hash, password))) throw new Refusal('wrong-former-password', { fields: ['password'] });
    await clearAttempts(db, triesKey);
    await db.transaction().execute((transaction) => endHold(transaction, userId));
    return c.body(null, 204);
  };
}
