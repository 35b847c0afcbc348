import { callWithHeaders } from '#/browser/http/http.ts';
import { headers } from '#/contract/headers.ts';
import { codeModes, sessionCalls, type CodeMode } from '#/contract/session.ts';
import { Problem } from '#/domain/problem.ts';
import { finishSignOut } from '#/session/leaving/retry-sign-out.ts';
import { isSignOutOwed, dispatch } from '#/session/session.ts';

export interface Accepted {
  /** `X-Auth-Token-1`, which joins the steps. */
  token: string;
  /** How a code can be sent to this account. */
  modes: readonly CodeMode[];
}

/** An owed sign-out comes first. */
export async function login(credentials: { email: string; password: string }): Promise<Accepted> {
  if (isSignOutOwed() && !(await finishSignOut())) {
    throw new Problem('offline', { call: sessionCalls.logout.name, service: sessionCalls.logout.service });
  }
  const { headers: answer } = await callWithHeaders(sessionCalls.login, {
    params: { type: __ADMINISTRATION__ ? 'admin' : 'doctor' },
    headers: { [headers.email]: credentials.email, ...passwordHeaders(credentials.password) },
  });
  const token = answer.get(headers.token);
  if (!token)
    throw new Problem('broken', {
      call: sessionCalls.login.name,
      service: sessionCalls.login.service,
      field: headers.token,
      requestId: answer.get(headers.requestId),
    });
  dispatch({ type: 'password-accepted' });
  return { token, modes: modesIn(answer.get(headers.codeModes)) };
}

/** A platform that does not say can do both. */
function modesIn(text: string | null): readonly CodeMode[] {
  const named = text?.split(',').map((name) => name.trim());
  const known = codeModes.filter((mode) => named?.includes(mode));
  return known.length > 0 ? known : codeModes;
}

/** Headers hold ASCII only (R-ACC-14). */
function passwordHeaders(password: string): Record<string, string> {
  if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(password)) return { [headers.password]: password };
  return { [headers.password]: encodeURIComponent(password), [headers.passwordEncoding]: 'percent' };
}
