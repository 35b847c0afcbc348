import { call, callWithHeaders } from '#/browser/http.ts';
import { beginSessionChange } from '#/browser/session-mark.ts';
import { headers } from '#/contract/headers.ts';
import { codeModes, sessionCalls, type CodeMode } from '#/contract/session.ts';
import { isRefusal, Problem } from '#/domain/problem.ts';

/** First step: the address and the password. Gives the token that joins the steps. */
export async function login(credentials: { email: string; password: string }): Promise<string> {
  const { headers: answer } = await callWithHeaders(sessionCalls.login, {
    params: { type: 'doctor' },
    headers: { [headers.email]: credentials.email, ...passwordHeaders(credentials.password) },
  });
  const token = answer.get(headers.token);
  if (!token)
    throw new Problem('broken', {
      call: sessionCalls.login.name,
      service: sessionCalls.login.service,
      field: headers.token,
    });
  return token;
}

/** Second step: has a security code sent. Any mode but EMAIL and SMS is refused before it is sent. */
export async function sendCode(token: string, mode: CodeMode): Promise<void> {
  if (!codeModes.includes(mode)) {
    throw new Problem('invalid', {
      call: sessionCalls.sendCode.name,
      service: sessionCalls.sendCode.service,
      reason: 'bad-confirmation-mode',
    });
  }
  await call(sessionCalls.sendCode, { params: { mode }, headers: { [headers.token]: token } });
}

/** Third step: the code. The server then sets the session's cookie. */
export async function confirmCode(token: string, code: string): Promise<void> {
  const change = beginSessionChange();
  try {
    await call(sessionCalls.confirm, { headers: { [headers.token]: token, [headers.confirmationCode]: code } });
    change.done();
  } catch (error) {
    if (isRefusal(error)) change.undone();
    else change.done();
    throw error;
  }
}

/** A header holds printable ASCII safely, and no spaces at its ends; any other password travels percent-encoded. */
function passwordHeaders(password: string): Record<string, string> {
  if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(password)) return { [headers.password]: password };
  return { [headers.password]: encodeURIComponent(password), [headers.passwordEncoding]: 'percent' };
}
