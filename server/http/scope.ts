import type { Scope } from '../store/scope.ts';
import type { HttpContext } from './environment.ts';
import { Refusal } from './refusal.ts';

/** On whose behalf a query runs: the caller, in their present organization, in the application of the session. */
export function scopeOf(c: HttpContext): Scope {
  const { userId, organizationId, application, roles, privileges } = c.var.caller;
  if (organizationId === null) throw new Refusal('forbidden');
  return { userId, organizationId, application, roles, privileges };
}

/** What was found; throws why there is nothing to give: a recording of another application is refused, the rest does not exist. */
export function found<Found extends { kind: 'found' }>(
  outcome: Found | { kind: 'other-application' } | { kind: 'missing' },
): Found {
  if (outcome.kind === 'found') return outcome;
  throw new Refusal(outcome.kind === 'missing' ? 'not-found' : 'other-application');
}
