/** The `code` in the errors list, and the key of its text. */
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

export interface Texts {
  readonly errors: Readonly<Record<ErrorCode, string>>;
  readonly codeMailSubject: string;
  readonly codeMail: (code: string, minutes: number) => string;
  readonly codeSms: (code: string) => string;
  readonly passwordMailSubject: string;
  readonly passwordMail: (password: string, hours: number) => string;
  /** This goes to the former address and masks the new one. */
  readonly addressMailSubject: string;
  readonly addressMail: (newAddress: string) => string;
  /** This goes to the new address. */
  readonly newAddressMail: string;
  /** This code proves a new address or number. */
  readonly contactCodeSubject: string;
  readonly contactCodeMail: (code: string, minutes: number) => string;
  readonly contactCodeSms: (code: string) => string;
  /** This goes to the owner of an address that somebody wanted for another account. */
  readonly addressInUseSubject: string;
  readonly addressInUse: string;
  /** This goes to the address, the former number and the new one. It masks the number. */
  readonly phoneMailSubject: string;
  readonly phoneChanged: (newNumber: string) => string;
  readonly phoneRemoved: string;
  readonly notYou: string;
  /** This replaces the analysis viewer and the monitor. */
  readonly otherProductTitle: string;
  readonly otherProduct: string;
}
