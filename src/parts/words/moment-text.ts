import { currentLocale } from '#/browser/settings/locale.ts';
import { formatInstant } from '#/domain/dates.ts';

/** `epochMs` is in ms since 1970. The date appears only if it is not today. */
export function momentText(epochMs: number): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(epochMs);
  const date = instant.toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate();
  const isToday = date.equals(Temporal.Now.plainDateISO());
  return formatInstant(instant, currentLocale(), isToday ? 'time' : 'll-time') ?? '';
}
