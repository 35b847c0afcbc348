import type { Reach } from '../../store/administration/reach.ts';
import type { HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';

export function reachOf(c: HttpContext): Reach {
  const { organizationId, roles } = c.var.caller;
  if (organizationId === null) throw new Refusal('forbidden');
  return { organizationId, roles };
}
