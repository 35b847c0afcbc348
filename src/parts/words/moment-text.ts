import { currentLocale } from '#/browser/settings/locale.ts';
import { formatInstant } from '#/domain/dates.ts';
import type { EpochMs } from '#/domain/epoch.ts';

/** The date appears only if it is not today. */
export function momentText(epochMs: EpochMs): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(epochMs);
  const date = instant.toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate();
  const isToday = date.equals(Temporal.Now.plainDateISO());
  return formatInstant(instant, currentLocale(), isToday ? 'time' : 'll-time') ?? '';
}
