import type { MissingOfConversion } from './conversion.ts';

/**
 * What can go wrong with a call, as a closed list: one table turns each into words.
 * `offline`: no answer came (network, deadline, a network that wants a sign-in of its own). `broken`: the answer breaks
 * the contract. `blocked`: the user must accept the legal notices or change the password first.
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

/** A kind of problem. */
export type ProblemCode = (typeof problemCodes)[number];

/** Why a call was refused before it was sent, or could not be helped, where its kind alone does not say it. */
export type ProblemReason = 'no-annotations-endpoint' | 'bad-confirmation-mode' | 'no-saved-copy' | MissingOfConversion;

/** One entry of the server's errors list (R-CAL-50). The message is in the language of `X-lang`. */
export interface ServerError {
  field?: string | undefined;
  code?: string | undefined;
  message: string;
}

/**
 * What is known of a change whose call failed. `not-sent`: no byte of it left this device. `refused`: the server answered,
 * and has changed nothing. `unknown`: it may have happened. Nothing is guessed: `fetch` does not tell how far a call came.
 */
export type Fate = 'not-sent' | 'refused' | 'unknown';

/** What is known of a problem. */
export interface ProblemDetails {
  /** The call that failed, as its endpoint is named: `records/list`. */
  call: string;
  /** The method of the call, where it was sent or was to be. */
  method?: string | undefined;
  /** The service that was called. */
  service?: string | undefined;
  /** The HTTP status, where there was an answer. */
  status?: number | undefined;
  /** Where the answer breaks the contract: `data.0.status`. */
  field?: string | undefined;
  reason?: ProblemReason | undefined;
  /** What the server said, in the user's language. */
  errors?: readonly ServerError[];
  /** What is known of the change that was asked for, where the failure alone does not tell it. */
  fate?: Fate | undefined;
  cause?: unknown;
}

/** The one error that calls throw. It never carries personal data of its own, only what the server chose to say. */
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
  }

  /** The same problem, where more is known of the change that it was part of. */
  withFate(fate: Fate): Problem {
    const { code, call, method, service, status, field, reason, errors } = this;
    return new Problem(code, { call, method, service, status, field, reason, errors, fate, cause: this });
  }
}

/** True for a problem, optionally of one kind. */
export function isProblem(error: unknown, code?: ProblemCode): error is Problem {
  return error instanceof Problem && (code === undefined || error.code === code);
}

/** True when a server surely has refused, and done nothing: an answer from 400 to 499. */
export function isRefusal(error: unknown): boolean {
  return isProblem(error) && error.status !== undefined && error.status >= 400 && error.status < 500;
}

/** The code by which a platform says, with a 500, that it has undone all that the call did. */
export const nothingDone = 'nothing-done';

/** What became of the change that an error stands for. */
export function fateOf(error: unknown): Fate {
  if (!isProblem(error)) return 'unknown';
  if (error.fate) return error.fate;
  if (error.reason) return 'not-sent';
  return isRefusal(error) || error.errors.some(({ code }) => code === nothingDone) ? 'refused' : 'unknown';
}

/** True when a change was made on a version that is no longer the last one. */
export function isOutdated(error: unknown): error is Problem {
  return isProblem(error) && error.status === 412;
}

/** The field of a problem whose answer was a page of the network: a captive portal's, a proxy's. */
export const foreignPage = 'page';

/** True when a page came in the place of an answer. */
export function isForeignPage(error: unknown): boolean {
  return isProblem(error) && (error.field === foreignPage || (error.code === 'broken' && error.field === 'body'));
}

/**
 * True when the platform itself was not reached: no answer, one of a gateway before it, or a page that is not ours (a
 * captive portal). Then a saved copy is better than nothing.
 */
export function isUnreachable(error: unknown): boolean {
  if (!isProblem(error)) return false;
  if (error.code === 'offline' || (error.code === 'broken' && error.field === 'body')) return true;
  return error.status !== undefined && error.status >= 502 && error.status <= 504;
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
  // The network itself asks for a sign-in (RFC 6585): the call never reached the platform.
  511: 'offline',
};

/** The kind of problem that an HTTP status stands for. */
export function problemCodeOf(status: number): ProblemCode {
  return codeOfStatus[status] ?? (status >= 500 ? 'server' : 'invalid');
}
