import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { headers } from '#/contract/headers.ts';
import { tellFailedSignIn } from '../../store/administration/history.ts';
import type { Db } from '../../store/tables.ts';
import { findAccount } from '../../store/proposed-contacts.ts';
import { credentialsOf, type Credentials } from './credentials.ts';
import { ownRoleOffers } from '../../store/role-offers.ts';
import { suits } from '../../store/session-type.ts';
import { createChallenge } from '../../store/sign-in.ts';
import { userContext } from '../../store/user-context.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { countPassword } from './budgets.ts';
import { callerOf } from './caller.ts';
import { codeModesFor } from './code-modes.ts';
import { codeLifetimeMs } from './sign-in-code.ts';
import { loginType, maySignIn } from './login-type.ts';
import { hashOf, newToken } from './secrets.ts';
import { signInTurns } from './sign-in-turns.ts';

const nobodysPassword = hash(randomUUID());

interface CheckedAccount {
  id: number;
  passwordHash: string;
  temporaryPasswordHash?: string;
  proposedEmail?: string;
}

/** Always checks two passwords, so the time reveals no address (R-ACC-26). */
async function checkAccount(
  db: Db,
  { email, password }: Credentials,
  inTurn: <Result extends object>(task: () => Promise<Result>) => Promise<Result>,
): Promise<CheckedAccount | undefined> {
  const account = await findAccount(db, email);
  const refused = async () => {
    await tellFailedSignIn(db, account?.id);
    return undefined;
  };
  const nobodys = await nobodysPassword;
  const [isUsual, isTemporary] = await inTurn(() =>
    Promise.all([
      verify(account?.passwordHash ?? nobodys, password),
      verify(account?.temporaryPasswordHash ?? nobodys, password),
    ]),
  );
  if (!account?.passwordHash) return refused();
  const { id, passwordHash, passwordIsSpent, temporaryPasswordHash, temporaryPasswordSentTo } = account;
  const proposed = account.email === email ? {} : { proposedEmail: email };
  if (isUsual && !passwordIsSpent) return { id, passwordHash, ...proposed };
  // Each address has its own: one that an administrator entered opens nothing but that address.
  const isMeant = (temporaryPasswordSentTo ?? account.email) === email;
  if (!isTemporary || !temporaryPasswordHash || !isMeant) return refused();
  return { id, passwordHash, temporaryPasswordHash, ...proposed };
}

const busySeconds = 5;

export function login({ db, delivery, limits, trustProxy, now }: Dependencies) {
  return async (c: HttpContext): Promise<Response> => {
    const type = loginType(c.req.param('type'));
    const credentials = credentialsOf(c);
    const isKnown = await countPassword({ db, limits }, credentials.email, callerOf(c, trustProxy));
    const account = await checkAccount(db, credentials, async (task) => {
      const done = await signInTurns.take(isKnown, task);
      if (!done) throw new Refusal('throttled', { headers: { 'Retry-After': String(busySeconds) } });
      return done;
    });
    const context = account && (await userContext(db, account.id, null));
    if (!context || !maySignIn(type, context)) {
      if (account) await tellFailedSignIn(db, account.id);
      throw new Refusal('wrong-credentials');
    }
    const { application } = c.var;
    const here = await userContext(db, account.id, null, { type, application });
    // Whoever has no organization at all is told so by the app (R-ACC-9).
    if (context.organizations.length > 0 && !here?.organizations.some(({ roles }) => suits(type, roles))) {
      const isInvited =
        here?.organizations.length === 0 &&
        (await ownRoleOffers(db, { userId: account.id, type, application })).length > 0;
      if (!isInvited) throw new Refusal('application-not-used');
    }
    const token = newToken();
    const expiresAt = new Date(now().getTime() + codeLifetimeMs);
    const { id: userId, ...passwords } = account;
    const begun = await createChallenge(db, {
      userId,
      type,
      application,
      tokenHash: hashOf(token),
      expiresAt,
      ...passwords,
    });
    if (!begun) throw new Refusal('wrong-credentials');
    c.header(headers.token, token);
    const { phoneNumber } = context.user;
    c.header(
      headers.codeModes,
      codeModesFor({ phoneNumber, proposedEmail: account.proposedEmail }, delivery).join(','),
    );
    return c.body(null, 204);
  };
}
