import { passwordRequest } from '#/contract/password.ts';
import { isEmail } from '#/domain/email.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { Refusal } from '../refusal.ts';
import { countPasswordMail, countPasswordRequest } from '../sign-in/budgets.ts';
import { callerOf } from '../sign-in/caller.ts';
import { acceptCaptcha } from './captcha.ts';
import { giveTemporaryPassword } from './give-temporary-password.ts';

/**
 * The lookup follows the answer, so neither text nor time reveals an address (R-ACC-26). The account's limit counts
 * after the captcha, so exhausting it costs work.
 */
export function requestPassword(dependencies: Dependencies) {
  const { db, limits, trustProxy, delivery, background } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const { byEmail: send } = delivery;
    if (!send) throw new Refusal('no-mail');
    const { captcha, userType, ...given } = await readJson(c, passwordRequest);
    const email = given.email.trim().toLowerCase();
    if (!isEmail(email)) throw new Refusal('invalid-email', { fields: ['email'] });
    const caller = callerOf(c, trustProxy);
    await countPasswordRequest({ db, limits }, email, caller);
    await acceptCaptcha(db, captcha);
    await countPasswordMail({ db, limits }, email, caller);
    const type = userType === 'Administrator' ? 'admin' : 'doctor';
    background.run('temporary password not given', () => giveTemporaryPassword(dependencies, { email, type, send }));
    return c.body(null, 204);
  };
}
