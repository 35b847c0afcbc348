import { headers } from '#/contract/headers.ts';
import { createChallenge } from '../../store/sign-in.ts';
import { userContext } from '../../store/user-context.ts';
import { networkOfCaller } from '../connection.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { checkAccount } from './account-check.ts';
import { codeLifetimeMs } from './code.ts';
import { credentialsOf } from './credentials.ts';
import { within } from './limits.ts';
import { loginType, maySignIn } from './login-type.ts';
import { hashOf, newToken } from './secrets.ts';

/** The key under which the tries for an account are counted. */
export function accountKey(email: string): string {
  return `account:${hashOf(email)}`;
}

/** The first step: e-mail and password. Gives a token that joins the steps; whatever is wrong gets the same words. */
export function login({ db, limits, trustProxy, now }: Dependencies) {
  return async (c: HttpContext): Promise<Response> => {
    const type = loginType(c.req.param('type'));
    const credentials = credentialsOf(c);
    await within(db, `address:${hashOf(networkOfCaller(c, trustProxy))}`, limits.address);
    await within(db, accountKey(credentials.email), limits.account);
    const account = await checkAccount(db, credentials);
    const context = account && (await userContext(db, account.id, null));
    if (!context || !maySignIn(type, context)) throw new Refusal('wrong-credentials');
    const token = newToken();
    const expiresAt = new Date(now().getTime() + codeLifetimeMs);
    const { id: userId, ...passwords } = account;
    const begun = await createChallenge(db, { userId, type, tokenHash: hashOf(token), expiresAt, ...passwords });
    if (!begun) throw new Refusal('wrong-credentials');
    c.header(headers.token, token);
    return c.body(null, 204);
  };
}
