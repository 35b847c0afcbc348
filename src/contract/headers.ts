export const headers = {
  language: 'X-lang',
  application: 'X-Application',
  email: 'X-Email',
  password: 'X-Password',
  /** `percent`: the password is percent-encoded UTF-8 (R-ACC-14). */
  passwordEncoding: 'X-Password-Encoding',
  token: 'X-Auth-Token-1',
  /** The answer to a right password has it: how a code can be sent, such as `EMAIL,SMS`. */
  codeModes: 'X-Auth-Modes',
  confirmationCode: 'X-Auth-Confirmation-Code',
  /** The token can only end its session, so a sign-out works without the cookie. */
  signOutToken: 'X-Sign-Out-Token',
  /** A repeated creation gets the first answer. */
  idempotencyKey: 'Idempotency-Key',
  /** An answer has it, and the platform's log names the call by it (R-CAL-53). */
  requestId: 'X-Request-Id',
  /** The `Last-Event-ID` for a stream of all changes that this answer may lack (docs/changes.md). */
  changesPosition: 'X-Changes-Position',
} as const;
