import type { Transaction } from 'kysely';
import { headers } from '#/contract/headers.ts';
import { spendTemporaryPassword } from '../../store/passwords.ts';
import { createSession, endSession } from '../../store/sessions.ts';
import { findChallenge, tryCode, type Challenge } from '../../store/sign-in.ts';
import type { Tables } from '../../store/tables.ts';
import { clearAttempts } from '../../store/throttle.ts';
import { userContext } from '../../store/user-context.ts';
import { lockUser } from '../../store/users.ts';
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

/** A sign-in whose code was typed. */
interface Attempt {
  challenge: Challenge;
  /** Hashes: of the token that joins the steps, the code, the new session, and the one that the caller brought. */
  token: string;
  code: string;
  session: string;
  before: string | undefined;
}

/**
 * Opens the session, or tells why not. All in one transaction that first locks the user: a change of the password comes
 * either before, and has ended this sign-in, or after, and finds the session to end. A wrong try is kept, so nothing throws.
 */
async function opened(
  transaction: Transaction<Tables>,
  { challenge, token, code, session, before }: Attempt,
): Promise<ErrorCode | { email: string }> {
  const { userId, type, temporaryPasswordHash } = challenge;
  await lockUser(transaction, userId);
  const outcome = await tryCode(transaction, token, code);
  if (outcome !== 'right') return refusalOf[outcome];
  if (temporaryPasswordHash !== null && !(await spendTemporaryPassword(transaction, userId, temporaryPasswordHash)))
    return 'sign-in-again';
  const context = await userContext(transaction, userId, null);
  if (!context) return 'sign-in-again';
  if (before) await endSession(transaction, before);
  const organizationId = firstOrganization(loginType(type), context);
  await createSession(transaction, { tokenHash: session, userId, organizationId });
  return { email: context.user.email };
}

/** The third step: the code. It opens a new session, never one that the caller brought, and ends that one. */
export function confirm({ db, limits, trustProxy }: Dependencies) {
  return async (c: HttpContext): Promise<Response> => {
    const token = tokenOf(c);
    const challenge = await findChallenge(db, hashOf(token));
    if (!challenge) throw new Refusal('code-expired');
    const triesKey = `tries:${challenge.userId}`;
    await within(db, triesKey, limits.tries);
    const session = newToken();
    const before = sessionTokenOf(c, trustProxy);
    const attempt: Attempt = {
      challenge,
      token: hashOf(token),
      code: codeHashOf(token, c.req.header(headers.confirmationCode) ?? ''),
      session: hashOf(session),
      before: before && hashOf(before),
    };
    const outcome = await db.transaction().execute((transaction) => opened(transaction, attempt));
    if (typeof outcome === 'string') throw new Refusal(outcome);
    await clearAttempts(db, triesKey);
    await clearAttempts(db, accountKey(outcome.email));
    giveSession(c, session, trustProxy);
    return c.body(null, 204);
  };
}
