import { statusOfError, type ErrorCode } from '#/domain/error-code.ts';
import { textsFor } from '../texts/texts.ts';
import type { HttpContext } from './environment.ts';

interface RefusalDetails {
  /** A second error, which says why. */
  reason?: ErrorCode;
  fields?: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

export function refuse(c: HttpContext, code: ErrorCode, { fields, headers, reason }: RefusalDetails = {}): Response {
  const texts = (c.var.texts ?? textsFor('en')).errors;
  const message = texts[code];
  const errors: object[] = fields?.map((field) => ({ field, code, message })) ?? [{ code, message }];
  if (reason) errors.push({ code: reason, message: texts[reason] });
  return c.json({ errors }, statusOfError[code], { 'Cache-Control': 'no-store', ...headers });
}
