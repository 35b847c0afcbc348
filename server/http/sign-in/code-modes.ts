import type { CodeMode, UserContext } from '#/contract/session.ts';
import type { Delivery } from '../../mail/delivery.ts';
import { isSmsNumber } from '../../mail/sms-gateway.ts';

interface Receiver {
  phoneNumber?: string | null | undefined;
  /** An address that an administrator entered. The code is to prove it. */
  proposedEmail?: string | null | undefined;
}

/** How this server can send a code to this account. The app offers nothing else (R-ACC-6). */
export function codeModesFor({ phoneNumber, proposedEmail }: Receiver, { byEmail, bySms }: Delivery): CodeMode[] {
  const takesSms = bySms && (proposedEmail ?? null) === null && phoneNumber && isSmsNumber(phoneNumber);
  return [...(byEmail ? (['EMAIL'] as const) : []), ...(takesSms ? (['SMS'] as const) : [])];
}

/** The user context as it is answered, so that its tag is the same everywhere. */
export function withCodeModes(context: UserContext, delivery: Delivery): UserContext {
  return { ...context, codeModes: codeModesFor(context.user, delivery) };
}
