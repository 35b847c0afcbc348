import { knownTimeZone } from '#/domain/dates.ts';
import { timeZoneOfOrganization } from '../../store/organizations.ts';
import type { Scope } from '../../store/scope.ts';
import type { Db } from '../../store/tables.ts';

const latestOffsetMs = 14 * 3_600_000;

/** The latest date on earth (UTC+14), as yyyy-MM-dd. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + latestOffsetMs).toISOString().slice(0, 10);
}

/**
 * Birthdates are before this date, yyyy-MM-dd: today where the organization is, as on the page. If it has no time zone,
 * the page judges by the zone of the device, which the server does not know (R-PAT-43).
 */
export async function birthdatesEnd(db: Db, { organizationId }: Scope, now: Date): Promise<string> {
  const zone = knownTimeZone(await timeZoneOfOrganization(db, organizationId));
  if (zone === undefined) return latestDay(now);
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
}
