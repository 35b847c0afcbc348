/** Why a call is refused: the `code` of the errors list, and the key of its text. */
export type ErrorCode =
  | 'wrong-credentials'
  | 'throttled'
  | 'sign-in-again'
  | 'bad-mode'
  | 'wrong-code'
  | 'code-expired'
  | 'too-many-tries'
  | 'too-many-codes'
  | 'no-sms'
  | 'no-phone'
  | 'not-sent'
  | 'signed-out'
  | 'forbidden'
  | 'not-a-member'
  | 'other-application'
  | 'session-of-other-application'
  | 'legal-notices-not-accepted'
  | 'password-must-be-changed'
  | 'not-found'
  | 'application'
  | 'cross-origin'
  | 'malformed'
  | 'invalid'
  | 'record-key-mandatory'
  | 'format-mandatory'
  | 'unsupported-format'
  | 'recording-not-over'
  | 'not-converted'
  | 'too-large'
  | 'unimplemented'
  | 'server'
  | 'busy'
  | 'too-many-conversions'
  | 'nothing-done'
  | 'invalid-email'
  | 'captcha-invalid'
  | 'captcha-expired'
  | 'captcha-used'
  | 'no-mail'
  | 'wrong-password'
  | 'weak-password'
  | 'same-password'
  | 'other-legal-notices'
  | 'former-legal-notices'
  | 'email-taken'
  | 'needs-proof'
  | 'wrong-contact-code'
  | 'contact-code-spent'
  | 'contact-change-over'
  | 'outdated'
  | 'patient-has-recordings'
  | 'invalid-key'
  | 'key-used'
  | 'record-begun'
  | 'record-over'
  | 'record-closed'
  | 'status-order'
  | 'not-the-specialist'
  | 'no-diagnosis'
  | 'diagnosis-alone'
  | 'no-report';

/** Every text that the server sends, in one language. A language that misses one fails the type check. */
export interface Texts {
  readonly errors: Readonly<Record<ErrorCode, string>>;
  /** The security code by e-mail. */
  readonly codeMailSubject: string;
  readonly codeMail: (code: string, minutes: number) => string;
  /** The security code by SMS: one line. */
  readonly codeSms: (code: string) => string;
  /** The temporary password by e-mail. */
  readonly passwordMailSubject: string;
  readonly passwordMail: (password: string, hours: number) => string;
  /** To the former address, when somebody's e-mail address was changed: the new one, masked. */
  readonly addressMailSubject: string;
  readonly addressMail: (newAddress: string) => string;
  /** The new address has the account now: to that address. */
  readonly newAddressMail: string;
  /** The code that proves a new address or number. */
  readonly contactCodeSubject: string;
  readonly contactCodeMail: (code: string, minutes: number) => string;
  readonly contactCodeSms: (code: string) => string;
  /** To the owner of an address that somebody wanted for another account. */
  readonly addressInUseSubject: string;
  readonly addressInUse: string;
  /** When the phone number was changed: to the address, the former number and the new one. The number is masked. */
  readonly phoneMailSubject: string;
  readonly phoneChanged: (newNumber: string) => string;
  readonly phoneRemoved: string;
  readonly notYou: string;
  /** What stands where another product would be: the analysis viewer, the monitor. */
  readonly otherProductTitle: string;
  readonly otherProduct: string;
}
