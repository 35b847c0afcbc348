import { headers } from '#/contract/headers.ts';
import type { Delivery } from '../../mail/delivery.ts';
import { tellFailedSignIn } from '../../store/administration/history.ts';
import { endHoldByNumber } from '../../store/contact-holds.ts';
import { takeTemporaryPassword } from '../../store/passwords.ts';
import { acceptProposedEmail } from '../../store/proposed-contacts.ts';
import { createSession, endSession } from '../../store/sessions.ts';
import { findChallenge, tryCode, type Challenge } from '../../store/sign-in.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { fetchUser, userContext } from '../../store/user-context.ts';
import { findUser, lockUser } from '../../store/users.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { sendSoon } from '../owed-mail.ts';
import { oweContactChange } from '../user/contact/owe-telling.ts';
import { giveSession, sessionTokenOf } from '../session-cookie.ts';
import { countCodeTry, clearTries } from './budgets.ts';
import { callerOf, rememberPlace } from './caller.ts';
import { tokenOf } from './sign-in-code.ts';
import { deviceTokenOf, giveDevice } from './device-cookie.ts';
import { firstOrganization, maySignIn } from './login-type.ts';
import { codeHashOf, hashOf, newToken } from './secrets.ts';

const refusalOf = {
  wrong: 'wrong-code',
  older: 'older-code',
  expired: 'code-expired',
  'too-many-tries': 'too-many-tries',
} as const satisfies Record<string, ErrorCode>;

interface Attempt {
  challenge: Challenge;
  token: string;
  code: string;
  session: string;
  before: string | undefined;
  place: { network: string; token: string | undefined };
  delivery: Delivery;
}

interface Opened {
  email: string;
  device: string;
}

/**
 * The user is locked first: a concurrent password change ends this sign-in or finds the new session. A wrong try must
 * be stored, so nothing throws.
 */
async function opened(
  transaction: DbTransaction,
  { challenge, token, code, session, before, place, delivery }: Attempt,
): Promise<ErrorCode | Opened> {
  const { userId, type, application, mode, temporaryPasswordHash, proposedEmail } = challenge;
  await lockUser(transaction, userId);
  const outcome = await tryCode(transaction, token, code);
  if (outcome !== 'right') {
    await tellFailedSignIn(transaction, userId);
    return refusalOf[outcome];
  }
  const replaced =
    temporaryPasswordHash === null ? null : ((await findUser(transaction, userId))?.passwordHash ?? null);
  const moved = proposedEmail === null ? undefined : await fetchUser(transaction, userId);
  if (temporaryPasswordHash !== null && !(await takeTemporaryPassword(transaction, userId, temporaryPasswordHash)))
    return 'sign-in-again';
  if (
    proposedEmail !== null &&
    !(await acceptProposedEmail(transaction, { userId, email: proposedEmail, replacedPasswordHash: replaced }))
  )
    return 'sign-in-again';
  if (mode === 'SMS') await endHoldByNumber(transaction, userId);
  const context = await userContext(transaction, userId, null, { type, application });
  if (!context || !maySignIn(type, context)) return 'sign-in-again';
  if (before) await endSession(transaction, before);
  const organizationId = firstOrganization(type, context);
  await createSession(transaction, { tokenHash: session, userId, organizationId, application, type });
  if (moved) await oweContactChange({ transaction, delivery }, moved, { kind: 'email', value: context.user.email });
  return { email: context.user.email, device: await rememberPlace(transaction, userId, place) };
}

/** Never reuses the caller's session (session fixation). */
export function confirm(dependencies: Dependencies) {
  const { db, delivery, limits, trustProxy } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const token = tokenOf(c);
    const challenge = await findChallenge(db, hashOf(token));
    if (!challenge) throw new Refusal('code-expired');
    if (challenge.application !== c.var.application) throw new Refusal('sign-in-again');
    const caller = callerOf(c, trustProxy);
    const codeTry = await countCodeTry({ db, limits }, challenge.userId, caller);
    const session = newToken();
    const before = sessionTokenOf(c, trustProxy);
    const attempt: Attempt = {
      challenge,
      token: hashOf(token),
      code: codeHashOf(token, c.req.header(headers.confirmationCode) ?? ''),
      session: hashOf(session),
      before: before && hashOf(before),
      place: { network: caller.network, token: deviceTokenOf(c, trustProxy) },
      delivery,
    };
    const outcome = await db.transaction().execute((transaction) => opened(transaction, attempt));
    if (typeof outcome === 'string') throw new Refusal(outcome);
    await clearTries(db, outcome.email, codeTry);
    if (challenge.proposedEmail !== null) sendSoon(dependencies);
    giveSession(c, session, trustProxy);
    giveDevice(c, outcome.device, trustProxy);
    c.header(headers.signOutToken, attempt.session);
    return c.body(null, 204);
  };
}
