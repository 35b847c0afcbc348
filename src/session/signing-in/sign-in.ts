import { callWithHeaders } from '#/browser/http/http.ts';
import { headers } from '#/contract/headers.ts';
import { sessionCalls } from '#/contract/session.ts';
import { Problem } from '#/domain/problem.ts';
import { finishSignOut } from '#/session/leaving/retry-sign-out.ts';
import { isSignOutOwed, dispatch } from '#/session/session.ts';

/** An owed sign-out comes first. */
export async function login(credentials: { email: string; password: string }): Promise<string> {
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
  return token;
}

/** Headers hold ASCII only (R-ACC-14). */
function passwordHeaders(password: string): Record<string, string> {
  if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(password)) return { [headers.password]: password };
  return { [headers.password]: encodeURIComponent(password), [headers.passwordEncoding]: 'percent' };
}
