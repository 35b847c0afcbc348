export interface Limit {
  limit: number;
  windowSeconds: number;
}

export interface SignInLimits {
  /** For one account, from one network or known device. */
  account: Limit;
  address: Limit;
  /** For one account, from networks where it has never signed in. */
  strangers: Limit;
  codes: Limit;
  userCodes: Limit;
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
