import type { CodeMode } from '#/contract/session.ts';
import { maskEmail } from '#/domain/email.ts';

/** `to` is masked, and undefined if unknown. */
export interface SentCode {
  mode: CodeMode;
  to: string | undefined;
  /** As `performance.now()`, because the clock may be set. */
  at: number;
}

export function sentNow(mode: CodeMode, email: string): SentCode {
  return {
    mode,
    to: mode === 'EMAIL' ? maskEmail(email) : undefined,
    at: performance.now(),
  };
}
