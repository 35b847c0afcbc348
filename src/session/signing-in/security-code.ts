import { call, callWithHeaders } from '#/browser/http/http.ts';
import { beginSessionChange } from '#/session/tabs/session-change.ts';
import { headers } from '#/contract/headers.ts';
import { codeModes, sessionCalls, type CodeMode } from '#/contract/session.ts';
import { isRefusal, Problem } from '#/domain/problem.ts';
import { dispatch } from '#/session/session.ts';

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

export async function confirmCode(token: string, code: string): Promise<void> {
  const change = beginSessionChange();
  try {
    const { headers: answer } = await callWithHeaders(sessionCalls.confirm, {
      headers: { [headers.token]: token, [headers.confirmationCode]: code },
    });
    dispatch({ type: 'code-confirmed', signOutToken: answer.get(headers.signOutToken) || undefined });
    change.done();
  } catch (error) {
    if (isRefusal(error)) change.undone();
    else change.done();
    throw error;
  }
}
