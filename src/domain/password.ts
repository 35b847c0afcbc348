/** What a new password must have (specification 1, section 5): each rule apart, for the live indicators. */
export interface PasswordRules {
  /** At least 8 characters. */
  isLong: boolean;
  /** At least one upper-case and one lower-case letter. */
  hasBothCases: boolean;
  /** At least one digit. */
  hasDigit: boolean;
}

/** Which rules a password keeps. Letters and digits of any script count. */
export function passwordRules(password: string): PasswordRules {
  return {
    isLong: Array.from(password).length >= 8,
    hasBothCases: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
    hasDigit: /\p{Nd}/u.test(password),
  };
}

/** True when a password keeps every rule. */
export function isStrongPassword(password: string): boolean {
  return Object.values(passwordRules(password)).every(Boolean);
}
