import { currentLocale } from '#/browser/settings/locale.ts';
import type { CodeMode } from '#/contract/session.ts';
import { formatInstant } from '#/domain/dates.ts';
import { maskEmail } from '#/domain/email.ts';

/** `to` is masked, and undefined if unknown. */
export interface SentCode {
  mode: CodeMode;
  to: string | undefined;
  at: string;
}

export function sentNow(mode: CodeMode, email: string): SentCode {
  return {
    mode,
    to: mode === 'EMAIL' ? maskEmail(email) : undefined,
    at: formatInstant(Temporal.Now.instant(), currentLocale(), 'time') ?? '',
  };
}
