import type { Endpoint } from '#/contract/endpoint.ts';
import { errorBody } from '#/contract/errors.ts';
import { headers as names } from '#/contract/headers.ts';
import { sessionCalls } from '#/contract/session.ts';
import { hasCode, Problem, problemCodeOf, type ProblemCode, type ServerError } from '#/domain/problem.ts';
import { sessionGuard, type SessionRefusal } from './session-guard.ts';

type Refused = Pick<Endpoint, 'name'> & Partial<Pick<Endpoint, 'service' | 'method'>>;

/** The session hears of a refusal that ends or blocks it. */
export async function problemOfRefusal(refused: Refused, answer: Response): Promise<Problem> {
  const problem = await problemOfAnswer(refused, answer);
  raiseSessionProblem(problem);
  return problem;
}

/**
 * A 401 in other words may come from a portal or proxy. Then the call counts as lost, unless the platform also refuses
 * the user context (R-ACC-60). Without TLS, browsers accept an answer that was cut within its status.
 */
async function problemOfAnswer({ name: call, service, method }: Refused, answer: Response): Promise<Problem> {
  const json: unknown = await answer.json().catch(() => undefined);
  const errors = errorsIn(json);
  const { status } = answer;
  const named = { call, ...(service ? { service } : {}), ...(method ? { method } : {}) };
  if (status < 200 || (status === 401 && !isOwnRefusal(call, errors) && !(await isConfirmed(call))))
    return new Problem('offline', named);
  return new Problem(codeOfRefusal(status, errors) ?? problemCodeOf(status), {
    ...named,
    status,
    errors,
    retryAfter: answer.headers.get('Retry-After'),
    requestId: requestIdOf(answer),
  });
}

export function requestIdOf({ headers }: Response): string | null {
  return headers.get(names.requestId);
}

function isOwnRefusal(call: string, errors: readonly ServerError[]): boolean {
  if (call.startsWith('login')) return errors.length > 0;
  return hasCode(errors, 'signed-out');
}

async function isConfirmed(call: string): Promise<boolean> {
  if (call === sessionCalls.contextAgain.name) return true;
  if (call.startsWith('login')) return true;
  // A sign-out counts only if the platform itself has heard of it. Otherwise its cookie might still open the app.
  return call !== sessionCalls.logout.name && sessionGuard.isRefusedAgain();
}

function codeOfRefusal(status: number, errors: readonly ServerError[]): ProblemCode | undefined {
  if (status !== 403) return undefined;
  if (hasCode(errors, 'session-of-other-application')) return 'signed-out';
  if (__ADMINISTRATION__ && hasCode(errors, 'session-of-other-context')) return 'signed-out';
  return hasCode(errors, 'legal-notices-not-accepted', 'password-must-be-changed') ? 'blocked' : undefined;
}

const raisesNothing = new Set([sessionCalls.logout.name, sessionCalls.contextAgain.name]);

function raiseSessionProblem({ code, call, errors }: Problem): void {
  if (raisesNothing.has(call) || call.startsWith('login')) return;
  if (code === 'signed-out') sessionGuard.onRefusal(whyEnded(errors));
  else if (code === 'blocked') sessionGuard.onRefusal(code);
}

function whyEnded(errors: readonly ServerError[]): SessionRefusal {
  if (hasCode(errors, 'session-of-other-application')) return 'other-application';
  return hasCode(errors, 'role-lost') ? 'role-lost' : 'signed-out';
}

/** Captive portals redirect to another origin. */
export function cameFromElsewhere(answer: Response, address: string): boolean {
  return answer.redirected && new URL(answer.url).origin !== new URL(address, location.href).origin;
}

/** Only captive portals and proxies refuse with a page. */
export function isForeignRefusal({ status, headers }: Response): boolean {
  return status >= 400 && status < 500 && (headers.get('Content-Type') ?? '').startsWith('text/html');
}

function errorsIn(json: unknown): ServerError[] {
  const result = errorBody.safeParse(json);
  if (!result.success) return [];
  const { errors, message, error } = result.data;
  const said = (errors ?? []).flatMap(({ field, code, message: words }) =>
    words ? [{ field: field ?? undefined, code: code ?? undefined, message: words }] : [],
  );
  if (said.length > 0) return said;
  const text = message || error;
  return text ? [{ message: text }] : [];
}

/** The chosen file was changed, moved or removed on the disk, so nothing of it can have arrived. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
