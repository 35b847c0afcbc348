import { useQueryClient } from '@tanstack/react-query';
import { knownTimeZone } from '#/domain/dates.ts';
import { loadedContext } from '#/session/context.ts';

/** The date where the user's organization is. If its time zone is unknown, the date of the device (R-PAT-43). */
export function useToday(): Temporal.PlainDate {
  const zone = loadedContext(useQueryClient())?.currentUserOrganization?.timeZone;
  return Temporal.Now.plainDateISO(knownTimeZone(zone));
}
