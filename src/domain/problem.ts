import type { MissingOfConversion } from './conversion.ts';
import type { ErrorCode } from './error-code.ts';

/**
 * `offline`: no answer. `broken`: the answer violates the contract. `blocked`: legal notices or password come first.
 */
export const problemCodes = [
  'offline',
  'signed-out',
  'forbidden',
  'blocked',
  'not-found',
  'invalid',
  'conflict',
  'throttled',
  'unimplemented',
  'server',
  'broken',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

export type ProblemReason =
  | 'no-annotations-endpoint'
  | 'bad-confirmation-mode'
  | 'no-saved-copy'
  | 'unreadable-file'
  | MissingOfConversion;

export interface ServerError {
  field?: string | undefined;
  code?: string | undefined;
  message: string;
}

/** `unknown`: the change may have happened, because `fetch` does not tell how far a call came. */
export type Fate = 'not-sent' | 'refused' | 'unknown';

export interface ProblemDetails {
  call: string;
  method?: string | undefined;
  service?: string | undefined;
  status?: number | undefined;
  /** The place that violates the contract, such as `data.0.status`. */
  field?: string | undefined;
  reason?: ProblemReason | undefined;
  errors?: readonly ServerError[];
  fate?: Fate | undefined;
  /** The header `Retry-After` of the answer. */
  retryAfter?: string | null | undefined;
  /** The header `X-Request-Id` of the answer. */
  requestId?: string | null | undefined;
  cause?: unknown;
}

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly call: string;
  readonly method: string | undefined;
  readonly service: string | undefined;
  readonly status: number | undefined;
  readonly field: string | undefined;
  readonly reason: ProblemReason | undefined;
  readonly errors: readonly ServerError[];
  readonly fate: Fate | undefined;
  readonly retryAfter: string | null | undefined;
  readonly requestId: string | null | undefined;

  constructor(code: ProblemCode, details: ProblemDetails) {
    super(`${details.call}: ${code}${details.field ? ` at ${details.field}` : ''}`, { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.call = details.call;
    this.method = details.method;
    this.service = details.service;
    this.status = details.status;
    this.field = details.field;
    this.reason = details.reason;
    this.errors = details.errors ?? [];
    this.fate = details.fate;
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
  }

  withFate(fate: Fate): Problem {
    const { code, call, method, service, status, field, reason, errors, requestId } = this;
    return new Problem(code, { call, method, service, status, field, reason, errors, requestId, fate, cause: this });
  }
}

export function isProblem(error: unknown, code?: ProblemCode): error is Problem {
  return error instanceof Problem && (code === undefined || error.code === code);
}

/** A 4xx means that the server did nothing. */
export function isRefusal(error: unknown): boolean {
  return isProblem(error) && error.status !== undefined && error.status >= 400 && error.status < 500;
}

/** The codes that a program compares. Never compare the words. */
export function hasCode(errors: readonly ServerError[], ...wanted: readonly ErrorCode[]): boolean {
  return errors.some(({ code }) => wanted.some((one) => one === code));
}

export function fateOf(error: unknown): Fate {
  if (!isProblem(error)) return 'unknown';
  if (error.fate) return error.fate;
  if (error.reason) return 'not-sent';
  if (isRefusal(error) || hasCode(error.errors, 'nothing-done')) return 'refused';
  return saysUnavailable(error) && error.status === 503 ? 'refused' : 'unknown';
}

/**
 * What an operator finds in the platform's log. Undefined if the user can solve the problem, or if the answer was not
 * the platform's.
 */
export function referenceOf({ code, status, reason, errors, requestId }: Problem): string | undefined {
  const isWordless = (code === 'invalid' || code === 'forbidden') && status !== undefined && errors.length === 0;
  if (reason || !(code === 'server' || code === 'broken' || isWordless)) return undefined;
  // A header from outside must not write sentences.
  return /^[\w-]{8}/.exec(requestId ?? '')?.[0];
}

export function isOutdated(error: unknown): error is Problem {
  return isProblem(error) && error.status === 412;
}

/** The `field` of a problem whose answer came from a captive portal or proxy. */
export const foreignPage = 'page';

export function isForeignPage(error: unknown): boolean {
  return isProblem(error) && (error.field === foreignPage || (error.code === 'broken' && error.field === 'body'));
}

/** If the answer came from a gateway or captive portal, a saved copy can replace it. */
export function isUnreachable(error: unknown): boolean {
  if (!isProblem(error)) return false;
  if (error.code === 'offline' || (error.code === 'broken' && error.field === 'body')) return true;
  return isGatewayStatus(error) && error.errors.length === 0;
}

/** The platform says in its own words that it does not work now, for example during maintenance. */
export function saysUnavailable(error: unknown): boolean {
  return isProblem(error) && isGatewayStatus(error) && error.errors.length > 0;
}

function isGatewayStatus({ status = 0 }: Problem): boolean {
  return status >= 502 && status <= 504;
}

const codeOfStatus: Record<number, ProblemCode> = {
  400: 'invalid',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  412: 'conflict',
  422: 'invalid',
  429: 'throttled',
  501: 'unimplemented',
  // A network asks for a sign-in (RFC 6585). The call did not reach the platform.
  511: 'offline',
};

export function problemCodeOf(status: number): ProblemCode {
  return codeOfStatus[status] ?? (status >= 500 ? 'server' : 'invalid');
}
