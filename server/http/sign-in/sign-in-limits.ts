export interface Limit {
  limit: number;
  windowSeconds: number;
}

export interface SignInLimits {
  /** For one account, from one network or known device. */
  account: Limit;
  /** From one network address, known devices left out: a hospital may stand behind one. */
  address: Limit;
  /** For one account, from networks where it has never signed in. */
  strangers: Limit;
  /** Codes sent for one sign-in, and to one user over all sign-ins. */
  codes: Limit;
  userCodes: Limit;
  /** Codes tried by one user, over all sign-ins: a new code gives no new guesses. */
  tries: Limit;
  passwordMails: Limit;
  dailyPasswordMails: Limit;
}

const quarterHour = 15 * 60;
const day = 24 * 3600;

export const usualLimits: SignInLimits = {
  account: { limit: 10, windowSeconds: quarterHour },
  address: { limit: 100, windowSeconds: quarterHour },
  strangers: { limit: 50, windowSeconds: quarterHour },
  codes: { limit: 5, windowSeconds: quarterHour },
  userCodes: { limit: 15, windowSeconds: quarterHour },
  tries: { limit: 25, windowSeconds: quarterHour },
  passwordMails: { limit: 5, windowSeconds: quarterHour },
  dailyPasswordMails: { limit: 20, windowSeconds: day },
};

export function limitsWith(addressLimit = usualLimits.address.limit): SignInLimits {
  return { ...usualLimits, address: { ...usualLimits.address, limit: addressLimit } };
}
