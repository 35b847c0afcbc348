import { currentLocale } from '#/browser/locale.ts';
import type { CodeMode } from '#/contract/session.ts';
import { formatInstant } from '#/domain/dates.ts';
import { maskEmail } from '#/domain/email.ts';

/** A security code on its way: how it travels, to whom (masked; only where it is known) and when it left. */
export interface SentCode {
  mode: CodeMode;
  to: string | undefined;
  /** The time of day on this device, as the locale writes it. */
  at: string;
}

/** Notes that a code has just been sent. */
export function sentNow(mode: CodeMode, email: string): SentCode {
  return {
    mode,
    to: mode === 'EMAIL' ? maskEmail(email) : undefined,
    at: formatInstant(Temporal.Now.instant(), currentLocale(), 'time') ?? '',
  };
}
