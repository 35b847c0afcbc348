import { headers } from '#/contract/headers.ts';
import { createChallenge } from '../../store/sign-in.ts';
import { userContext } from '../../store/user-context.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { checkAccount } from './account-check.ts';
import { countPassword } from './budgets.ts';
import { callerOf } from './caller.ts';
import { codeLifetimeMs } from './code.ts';
import { credentialsOf } from './credentials.ts';
import { loginType, maySignIn } from './login-type.ts';
import { hashOf, newToken } from './secrets.ts';
import { createTurns } from './turns.ts';

const busySeconds = 5;

export function login({ db, limits, trustProxy, now }: Dependencies) {
  const turns = createTurns();
  return async (c: HttpContext): Promise<Response> => {
    const type = loginType(c.req.param('type'));
    const credentials = credentialsOf(c);
    const isKnown = await countPassword({ db, limits }, credentials.email, callerOf(c, trustProxy));
    const account = await checkAccount(db, credentials, async (work) => {
      const done = await turns.take(isKnown, work);
      if (!done) throw new Refusal('throttled', { headers: { 'Retry-After': String(busySeconds) } });
      return done;
    });
    const context = account && (await userContext(db, account.id, null));
    if (!context || !maySignIn(type, context)) throw new Refusal('wrong-credentials');
    const token = newToken();
    const expiresAt = new Date(now().getTime() + codeLifetimeMs);
    const { id: userId, ...passwords } = account;
    const { application } = c.var;
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
    return c.body(null, 204);
  };
}
