import { headers } from '#/contract/headers.ts';
import { sessionCalls } from '#/contract/session.ts';
import type { Account } from './accounts.ts';
import type { CodeSource } from './code-source.ts';
import { expects, succeeds } from './expectations.ts';
import type { Answer, Cookies, Visitor } from './visitor.ts';

export type SignInType = 'doctor' | 'admin';

/** As the app sends it. */
function credentials({ email, password }: Account) {
  return {
    [headers.email]: email,
    [headers.password]: encodeURIComponent(password),
    [headers.passwordEncoding]: 'percent',
  };
}

export function sendPassword(visitor: Visitor, account: Account, type: SignInType = 'doctor'): Promise<Answer> {
  return visitor.call(sessionCalls.login, { params: { type }, headers: credentials(account) });
}

export function tokenOf(answer: Answer): string {
  succeeds(answer);
  const token = answer.headers.get(headers.token);
  expects(token !== null && token !== '', `the answer has no ${headers.token}`, answer);
  return token;
}

export function requestCode(visitor: Visitor, token: string, mode = 'EMAIL'): Promise<Answer> {
  return visitor.call(sessionCalls.sendCode, { params: { mode }, headers: { [headers.token]: token } });
}

export function confirmCode(visitor: Visitor, token: string, code: string): Promise<Answer> {
  const named = { [headers.token]: token, [headers.confirmationCode]: code };
  return visitor.call(sessionCalls.confirm, { headers: named });
}

/** A cookie whose lifetime is over is removed. */
export function cookiesOf({ headers }: Pick<Answer, 'headers'>): Cookies {
  const found = headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const [name = '', ...value] = pair.trim().split('=');
    return [name, value.join('=')] as const;
  });
  return new Map(found.filter(([, value]) => value !== ''));
}

/** Throws a `Fault`. */
export async function signIn(
  visitor: Visitor,
  account: Account,
  { type, code }: { type: SignInType; code: CodeSource },
): Promise<Cookies> {
  const token = tokenOf(await sendPassword(visitor, account, type));
  const arrived = await code.codeAfter(account.email, async () => succeeds(await requestCode(visitor, token)));
  const confirmed = await confirmCode(visitor, token, arrived);
  succeeds(confirmed);
  return cookiesOf(confirmed);
}
