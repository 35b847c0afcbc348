import { currentLocale } from '#/browser/settings/locale.ts';
import { formatInstant } from '#/domain/dates.ts';

/** A moment of the platform, in the time zone of this device. What cannot be read is shown unchanged. */
export function timeText(moment: string, style: 'll-time' | 'll-seconds' = 'll-time'): string {
  try {
    return formatInstant(Temporal.Instant.from(moment), currentLocale(), style) ?? moment;
  } catch {
    return moment;
  }
}
