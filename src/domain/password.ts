export interface PasswordRules {
  isLong: boolean;
  hasBothCases: boolean;
  hasDigit: boolean;
}

/** Letters and digits of any script count. */
export function passwordRules(password: string): PasswordRules {
  return {
    isLong: Array.from(password).length >= 8,
    hasBothCases: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
    hasDigit: /\p{Nd}/u.test(password),
  };
}

export function isStrongPassword(password: string): boolean {
  return Object.values(passwordRules(password)).every(Boolean);
}
