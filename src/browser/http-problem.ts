import type { Endpoint } from '#/contract/endpoint.ts';
import { errorBody } from '#/contract/errors.ts';
import { Problem, problemCodeOf, type ServerError } from '#/domain/problem.ts';

/** The problem that a failed answer stands for, with what the server said in it. */
export async function problemOfAnswer({ name: call, service }: Endpoint, answer: Response): Promise<Problem> {
  const json: unknown = await answer.json().catch(() => undefined);
  return new Problem(problemCodeOf(answer.status), { call, service, status: answer.status, errors: errorsIn(json) });
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
