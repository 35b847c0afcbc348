import { currentLocale } from '#/browser/settings/locale.ts';
import { formatInstant, usedTimeZone } from '#/domain/dates.ts';
import type { EpochMs } from '#/domain/epoch.ts';

/** The date appears only if it is not today. Without a time zone, or with an unknown one, in that of the reader. */
export function momentText(epochMs: EpochMs, timeZone?: string | null): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(epochMs);
  const zone = usedTimeZone(timeZone);
  const isToday = instant.toZonedDateTimeISO(zone).toPlainDate().equals(Temporal.Now.plainDateISO(zone));
  return formatInstant(instant, currentLocale(), isToday ? 'time' : 'll-time', timeZone) ?? '';
}
