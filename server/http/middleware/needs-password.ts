import type { HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';

/**
 * An open session alone must not give anybody an account or a role. It stands after the other checks, so nobody types a
 * password for what is refused anyway.
 */
export function needsPassword(c: HttpContext): void {
  const { isHeld, isPasswordFresh } = c.var.caller;
  if (isHeld) throw new Refusal('contact-unproved');
  if (!isPasswordFresh) throw new Refusal('needs-password');
}
