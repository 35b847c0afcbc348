import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '../texts/text-keys.ts';
import { textsFor } from '../texts/texts.ts';
import type { HttpContext } from './environment.ts';

const statusOf: Readonly<Record<ErrorCode, ContentfulStatusCode>> = {
  'bad-mode': 400,
  'no-sms': 400,
  'no-phone': 400,
  application: 400,
  malformed: 400,
  invalid: 400,
  'invalid-email': 400,
  'captcha-invalid': 400,
  'captcha-expired': 400,
  'captcha-used': 400,
  'wrong-password': 400,
  'wrong-former-password': 400,
  'wrong-contact-code': 400,
  'older-contact-code': 400,
  'weak-password': 400,
  'diagnosis-alone': 400,
  'same-password': 400,
  'other-legal-notices': 400,
  'record-key-mandatory': 400,
  'format-mandatory': 400,
  'unsupported-format': 400,
  'hardware-of-other-product': 400,
  'firmware-no-file': 400,
  'firmware-of-other-product': 400,
  'firmware-incompatible': 400,
  'firmware-unreachable': 400,
  'import-no-file': 400,
  'import-encoding': 400,
  'import-not-json': 400,
  'import-not-list': 400,
  'import-too-deep': 400,
  'import-empty': 400,
  'import-too-many-rows': 400,
  'invalid-key': 400,
  'wrong-credentials': 401,
  'application-not-used': 403,
  'sign-in-again': 401,
  'wrong-code': 401,
  'older-code': 401,
  'code-expired': 401,
  'too-many-tries': 401,
  'signed-out': 401,
  'role-lost': 401,
  forbidden: 403,
  'needs-proof': 403,
  'needs-password': 403,
  'contact-unproved': 403,
  'same-administrator': 403,
  'not-a-member': 403,
  'other-application': 403,
  'session-of-other-application': 403,
  'session-of-other-context': 403,
  'more-privileged': 403,
  'own-account': 403,
  'belongs-elsewhere': 403,
  'legal-notices-not-accepted': 403,
  'password-must-be-changed': 403,
  'cross-origin': 403,
  'not-found': 404,
  'no-report': 404,
  'recording-not-over': 409,
  'no-data': 409,
  'not-converted': 409,
  'last-administrator': 409,
  'last-system-administrator': 409,
  'user-has-recordings': 409,
  'organization-name-taken': 409,
  'organization-circle': 409,
  'organization-has-subsidiaries': 409,
  'organization-has-users': 409,
  'organization-has-patients': 409,
  'organization-has-recordings': 409,
  'organization-has-devices': 409,
  'product-name-taken': 409,
  'product-reference-taken': 409,
  'product-has-hardware': 409,
  'product-has-firmwares': 409,
  'product-has-devices': 409,
  'hardware-has-devices': 409,
  'hardware-has-firmwares': 409,
  'hardware-keeps-product': 409,
  'product-keeps-application': 409,
  'driver-taken': 409,
  'driver-has-firmwares': 409,
  'firmware-taken': 409,
  'firmware-keeps-version': 409,
  'firmware-has-devices': 409,
  'firmware-has-upgrades': 409,
  'firmware-is-target': 409,
  'serial-taken': 409,
  'device-has-recordings': 409,
  'import-refused': 409,
  'email-taken': 409,
  'account-in-use': 409,
  'contact-code-spent': 409,
  'contact-change-over': 409,
  'nothing-to-confirm': 409,
  'patient-has-recordings': 409,
  'former-legal-notices': 409,
  'record-begun': 409,
  'record-over': 409,
  'record-closed': 409,
  'status-order': 409,
  'not-the-specialist': 409,
  'no-diagnosis': 409,
  outdated: 412,
  'too-large': 413,
  'key-used': 422,
  throttled: 429,
  'too-many-messages': 429,
  'too-many-conversions': 429,
  'too-many-codes': 429,
  server: 500,
  'nothing-done': 500,
  unimplemented: 501,
  busy: 503,
  'not-sent': 503,
  'no-mail': 503,
};

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
  return c.json({ errors }, statusOf[code], { 'Cache-Control': 'no-store', ...headers });
}
