import type { ErrorCode } from '#/domain/error-code.ts';

export interface Texts {
  readonly errors: Readonly<Record<ErrorCode, string>>;
  readonly codeMailSubject: string;
  readonly codeMail: (code: string, minutes: number) => string;
  readonly codeSms: (code: string) => string;
  readonly passwordMailSubject: string;
  readonly passwordMail: (password: string, hours: number) => string;
  readonly newAccountMailSubject: string;
  readonly newAccountMail: (password: string, hours: number) => string;
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
  /** This goes to the administrators of a user whose name has changed. */
  readonly nameMailSubject: string;
  readonly nameMail: (change: NameChange) => string;
  readonly byThemselves: string;
  /** This goes to the user if an administrator has changed the name. */
  readonly ownNameMailSubject: string;
  readonly ownNameMail: (former: string, present: string) => string;
  /** An administrator entered it. It counts after the owner has used it. This goes to the former address. */
  readonly proposedAddressSubject: string;
  readonly proposedAddress: (newAddress: string) => string;
  /** This goes to the new address. */
  readonly proposedNewAddress: string;
  /** This goes to the address, the number and the new number. */
  readonly proposedPhoneSubject: string;
  readonly proposedPhone: (newNumber: string) => string;
  /** This replaces the analysis viewer and the monitor. */
  readonly otherProductTitle: string;
  readonly otherProduct: string;
  readonly legalVersion: (version: string, day: string) => string;
  readonly manualVersion: (version: string) => string;
  /** This is used if the configuration has no contact. */
  readonly distributor: string;
  readonly restEcg: RestEcgTexts;
}

export interface NameChange {
  former: string;
  present: string;
  /** Not everybody has one. */
  identityNumber: string | undefined;
  moment: string;
  changedBy: string;
}

interface RestEcgTexts {
  readonly title: string;
  /** It follows the title if no patient has the signal. */
  readonly simulated: string;
  readonly patient: string;
  readonly birthdate: string;
  readonly patientId: string;
  readonly recordId: string;
  readonly prescriber: string;
  readonly identityNumber: string;
  readonly presentName: (name: string) => string;
  readonly recorded: string;
  readonly duration: string;
  readonly recorder: string;
  readonly heartRate: string;
  readonly perMinute: string;
  readonly prInterval: string;
  readonly qrsDuration: string;
  readonly qtInterval: string;
  readonly qtc: string;
  readonly axis: string;
  /** Screen readers read it instead of the tracing. */
  readonly tracing: (seconds: number) => string;
  readonly computed: (seconds: number) => string;
  readonly notForDiagnosis: string;
}
