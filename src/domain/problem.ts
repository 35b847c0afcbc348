import type { MissingOfConversion } from './conversion.ts';

/**
 * What can go wrong with a call, as a closed list: one table turns each into words.
 * `offline`: no answer came (network, deadline, a network that wants a sign-in of its own). `broken`: the answer breaks
 * the contract.
 */
export const problemCodes = [
  'offline',
  'signed-out',
  'forbidden',
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

/** One entry of the server's errors list (`3-decisions.md`, calls). The message is in the language of `X-lang`. */
export interface ServerError {
  field?: string | undefined;
  code?: string | undefined;
  message: string;
}

interface ProblemDetails {
  /** The call that failed, as its endpoint is named: `records/list`. */
  call: string;
  /** The service that was called. */
  service?: string;
  /** The HTTP status, where there was an answer. */
  status?: number;
  /** Where the answer breaks the contract: `data.0.status`. */
  field?: string;
  reason?: ProblemReason;
  /** What the server said, in the user's language. */
  errors?: readonly ServerError[];
  cause?: unknown;
}

/** The one error that calls throw. It never carries personal data of its own, only what the server chose to say. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly call: string;
  readonly service: string | undefined;
  readonly status: number | undefined;
  readonly field: string | undefined;
  readonly reason: ProblemReason | undefined;
  readonly errors: readonly ServerError[];

  constructor(code: ProblemCode, details: ProblemDetails) {
    super(`${details.call}: ${code}${details.field ? ` at ${details.field}` : ''}`, { cause: details.cause });
    this.name = 'Problem';
    this.code = code;
    this.call = details.call;
    this.service = details.service;
    this.status = details.status;
    this.field = details.field;
    this.reason = details.reason;
    this.errors = details.errors ?? [];
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

/** True when a change was made on a version that is no longer the last one. */
export function isOutdated(error: unknown): error is Problem {
  return isProblem(error) && error.status === 412;
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
