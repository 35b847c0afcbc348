import { useQueryClient } from '@tanstack/react-query';
import { todayIn } from '#/domain/dates.ts';
import { loadedContext } from '#/session/context.ts';

/** The date where the user's organization is. If its time zone is unknown, the date of the device (R-PAT-43). */
export function useToday(): Temporal.PlainDate {
  return todayIn(loadedContext(useQueryClient())?.currentUserOrganization?.timeZone);
}
