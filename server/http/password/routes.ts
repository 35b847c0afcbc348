import { hash, verify } from '@node-rs/argon2';
import * as z from 'zod/mini';
import { Hono } from 'hono';
import { passwordCalls, passwordChange, passwordRequest } from '#/contract/password.ts';
import { isStrongPassword } from '#/domain/password.ts';
import { isEmail } from '#/domain/email.ts';
import { contactText } from '#/domain/seen-text.ts';
import { changePassword } from '../../store/passwords.ts';
import { clearAttempts } from '../../store/throttle.ts';
import { findUser } from '../../store/users.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { Refusal } from '../refusal.ts';
import { within } from '../within.ts';
import { countPasswordMail, countPasswordRequest } from '../sign-in/budgets.ts';
import { callerOf } from '../sign-in/caller.ts';
import { acceptCaptcha, newCaptcha } from './captcha.ts';
import { oweMails } from '../../store/owed-mail.ts';
import { sendSoon } from '../owed-mail.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsSession } from '../middleware/needs-caller.ts';

/** A short password passes here, because the refusal must name the rules. */
const received = z.extend(passwordChange, { newPassword: z.string().check(z.maxLength(256)) });

function changeOwnPassword({ db, limits }: Pick<Dependencies, 'db' | 'limits'>) {
  return async (c: HttpContext): Promise<Response> => {
    const { userId, tokenHash } = c.var.caller;
    const { email, oldPassword, newPassword } = await readJson(c, received);
    const account = await findUser(db, userId);
    if (account?.email !== contactText(email).trim().toLowerCase()) throw new Refusal('forbidden');
    if (!isStrongPassword(newPassword)) throw new Refusal('weak-password', { fields: ['newPassword'] });
    if (newPassword === oldPassword) throw new Refusal('same-password', { fields: ['newPassword'] });

    const wrong = new Refusal('wrong-password', { fields: ['oldPassword'] });
    const triesKey = `password-tries:${userId}`;
    await within(db, triesKey, limits.account);
    const { passwordHash: formerHash } = account;
    if (!formerHash || !(await verify(formerHash, oldPassword))) throw wrong;
    if (account.passwordIsSpent && account.temporaryPasswordHash === null)
      throw new Refusal('temporary-password-over', { fields: ['oldPassword'] });
    const passwordHash = await hash(newPassword);
    if (!(await changePassword(db, { userId, tokenHash, formerHash, passwordHash }))) throw wrong;
    await clearAttempts(db, triesKey);
    return c.body(null, 204);
  };
}

/**
 * The lookup follows the answer, so neither text nor time reveals an address (R-ACC-26). The account's limit counts
 * after the captcha, so exhausting it costs work.
 */
function requestPassword(dependencies: Dependencies) {
  const { db, limits, trustProxy, delivery } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    if (!delivery.byEmail) throw new Refusal('no-mail');
    const { captcha, userType, ...given } = await readJson(c, passwordRequest);
    const email = contactText(given.email).trim().toLowerCase();
    if (!isEmail(email)) throw new Refusal('invalid-email', { fields: ['email'] });
    const caller = callerOf(c, trustProxy);
    await countPasswordRequest({ db, limits }, email, caller);
    await acceptCaptcha(db, captcha);
    await countPasswordMail({ db, limits }, email, caller);
    const sessionType = userType === 'Administrator' ? 'admin' : 'doctor';
    await oweMails(db, [{ kind: 'password', userId: null, recipient: email, sessionType }]);
    sendSoon(dependencies);
    return c.body(null, 204);
  };
}

export function passwordRoutes(dependencies: Dependencies): Hono<HttpEnvironment> {
  const { db, now } = dependencies;
  return new Hono<HttpEnvironment>()
    .get('/captcha', async (c) => c.json(await newCaptcha(db, now())))
    .post(passwordCalls.request.path, needsApplication, requestPassword(dependencies))
    .post(passwordCalls.change.path, needsApplication, needsSession(dependencies), changeOwnPassword(dependencies));
}
