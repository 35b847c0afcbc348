import type { Endpoint } from '#/contract/endpoint.ts';
import { errorBody, sessionRefusals, signedOutCode } from '#/contract/errors.ts';
import { Problem, problemCodeOf, type ProblemCode, type ServerError } from '#/domain/problem.ts';
import { raiseBlocked, raiseSignedOut } from './session-signal.ts';

/**
 * The problem that a failed answer stands for, with what the server said in it. Only the platform's own 401 means that the
 * session is over: any other one comes from the network (a portal, a proxy), and the call counts as lost.
 */
export async function problemOfAnswer(
  { name: call, service, method }: Pick<Endpoint, 'name'> & Partial<Pick<Endpoint, 'service' | 'method'>>,
  answer: Response,
): Promise<Problem> {
  const json: unknown = await answer.json().catch(() => undefined);
  const errors = errorsIn(json);
  const { status } = answer;
  const named = { call, ...(service ? { service } : {}), ...(method ? { method } : {}) };
  if (status === 401 && !isOwnRefusal(call, errors)) return new Problem('offline', named);
  return new Problem(codeOfRefusal(status, errors) ?? problemCodeOf(status), { ...named, status, errors });
}

/** A login call's 401 only shows its message (specification 1, section 8): there, any form that carries one will do. */
function isOwnRefusal(call: string, errors: readonly ServerError[]): boolean {
  if (call.startsWith('login')) return errors.length > 0;
  return has(errors, signedOutCode);
}

/** What a 403 stands for that the platform gives because of the session. */
function codeOfRefusal(status: number, errors: readonly ServerError[]): ProblemCode | undefined {
  if (status !== 403) return undefined;
  if (has(errors, sessionRefusals.otherApplication)) return 'signed-out';
  return has(errors, sessionRefusals.legalNotices) || has(errors, sessionRefusals.password) ? 'blocked' : undefined;
}

const has = (errors: readonly ServerError[], wanted: string) => errors.some(({ code }) => code === wanted);

/** Tells the app what a failed call says of the session. Sign-in and sign-out need none. */
export function raiseSessionProblem({ code, call, errors }: Problem): void {
  if (call === 'logout' || call.startsWith('login')) return;
  if (code === 'signed-out') raiseSignedOut({ ofOtherApplication: has(errors, sessionRefusals.otherApplication) });
  if (code === 'blocked') raiseBlocked();
}

/** True when a redirect led to another origin: no call of the contract does that, captive portals do. */
export function cameFromElsewhere(answer: Response, address: string): boolean {
  return answer.redirected && new URL(answer.url).origin !== new URL(address, location.href).origin;
}

/**
 * True for a refusal (400 to 499) that is a page: no service that we call answers so, captive portals and proxies do. Nothing
 * that it says of the session, or of what was asked for, is believed.
 */
export function isForeignRefusal({ status, headers }: Response): boolean {
  return status >= 400 && status < 500 && (headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** An errors list (its entries that say something), else the message field, else the error field (specification 1, section 8). */
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
