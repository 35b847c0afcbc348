import { changesSection, seesSection } from '#/domain/administration.ts';
import type { Reach } from '../../store/administration/reach.ts';
import type { HttpContext } from '../environment.ts';
import { Refusal } from '../refusal.ts';

export function reachOf(c: HttpContext): Reach {
  const { organizationId, roles } = c.var.caller;
  if (organizationId === null) throw new Refusal('forbidden');
  return { organizationId, roles };
}

export function seeingDevices(c: HttpContext): Reach {
  const reach = reachOf(c);
  if (!seesSection(reach.roles, 'devices')) throw new Refusal('forbidden');
  return reach;
}

export function changingDevices(c: HttpContext): Reach {
  const reach = reachOf(c);
  if (!changesSection(reach.roles, 'devices')) throw new Refusal('forbidden');
  return reach;
}
