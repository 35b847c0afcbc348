import { headers } from '#/contract/headers.ts';
import { spendTemporaryPassword } from '../../store/passwords.ts';
import { createSession, endSession } from '../../store/sessions.ts';
import { findChallenge, tryCode } from '../../store/sign-in.ts';
import { clearAttempts } from '../../store/throttle.ts';
import { userContext } from '../../store/user-context.ts';
import type { ErrorCode } from '../../texts/text-keys.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { giveSession, sessionTokenOf } from '../session-cookie.ts';
import { tokenOf } from './code.ts';
import { within } from './limits.ts';
import { accountKey } from './login.ts';
import { firstOrganization, loginType } from './login-type.ts';
import { codeHashOf, hashOf, newToken } from './secrets.ts';

const refusalOf = {
  wrong: 'wrong-code',
  expired: 'code-expired',
  'too-many-tries': 'too-many-tries',
} as const satisfies Record<string, ErrorCode>;

/** The third step: the code. It opens a new session, never one that the caller brought, and ends that one. */
export function confirm({ db, limits, trustProxy }: Dependencies) {
  return async (c: HttpContext): Promise<Response> => {
    const token = tokenOf(c);
    const challenge = await findChallenge(db, hashOf(token));
    if (!challenge) throw new Refusal('code-expired');
    const triesKey = `tries:${challenge.userId}`;
    await within(db, triesKey, limits.tries);
    const outcome = await tryCode(db, hashOf(token), codeHashOf(token, c.req.header(headers.confirmationCode) ?? ''));
    if (outcome !== 'right') throw new Refusal(refusalOf[outcome]);
    const { userId, temporaryPasswordHash } = challenge;
    if (temporaryPasswordHash !== null && !(await spendTemporaryPassword(db, userId, temporaryPasswordHash)))
      throw new Refusal('sign-in-again');

    const context = await userContext(db, userId, null);
    if (!context) throw new Refusal('sign-in-again');
    const before = sessionTokenOf(c);
    if (before) await endSession(db, hashOf(before));
    const session = newToken();
    await createSession(db, {
      tokenHash: hashOf(session),
      userId,
      organizationId: firstOrganization(loginType(challenge.type), context),
    });
    await clearAttempts(db, triesKey);
    await clearAttempts(db, accountKey(context.user.email));
    giveSession(c, session, trustProxy);
    return c.body(null, 204);
  };
}
