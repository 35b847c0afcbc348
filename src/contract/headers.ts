/** The headers of the wire that are the contract's own (specification 1, section 7). */
export const headers = {
  language: 'X-lang',
  application: 'X-Application',
  email: 'X-Email',
  password: 'X-Password',
  /** `percent`: the password is UTF-8, percent-encoded, so that it may hold more than Latin-1. */
  passwordEncoding: 'X-Password-Encoding',
  /** Joins the steps of signing in; a session is a cookie. */
  token: 'X-Auth-Token-1',
  confirmationCode: 'X-Auth-Confirmation-Code',
  /** Ends the session it was given with, and does nothing else: for a sign-out whose cookie is gone. */
  signOutToken: 'X-Sign-Out-Token',
  /** The same for each try of one creation: a repeated one gives the first answer (kept 30 days, per user). */
  idempotencyKey: 'Idempotency-Key',
} as const;
