import type { Scope } from '../store/scope.ts';
import type { HttpContext } from './environment.ts';
import { Refusal } from './refusal.ts';

export function scopeOf(c: HttpContext): Scope {
  const { userId, organizationId, application, roles, privileges, isHeld } = c.var.caller;
  if (organizationId === null) throw new Refusal('forbidden');
  return { userId, organizationId, application, roles, privileges, isHeld };
}

/** Throws 403 for another application, otherwise 404. */
export function found<Found extends { kind: 'found' }>(
  outcome: Found | { kind: 'other-application' } | { kind: 'missing' },
): Found {
  if (outcome.kind === 'found') return outcome;
  throw new Refusal(outcome.kind === 'missing' ? 'not-found' : 'other-application');
}
