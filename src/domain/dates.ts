import { isPlainDate } from './plain-date.ts';

type DateStyle = 'll' | 'long' | 'time' | 'time-seconds' | 'day-time' | 'll-time' | 'll-seconds';

const styles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  ll: { year: 'numeric', month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  'time-seconds': { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  'day-time': { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  'll-time': { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  'll-seconds': {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, style: DateStyle, timeZone: string | undefined) {
  const key = `${locale} ${style} ${timeZone ?? ''}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(writtenLocale(locale, style), {
    ...styles[style],
    ...(timeZone ? { timeZone } : {}),
  });
  formatters.set(key, made);
  return made;
}

/** CLDR writes a short month of pt-PT in digits; pt-BR has the words. */
function writtenLocale(locale: string, style: DateStyle): string {
  return locale === 'pt-PT' && styles[style].month === 'short' ? 'pt-BR' : locale;
}

export function knownTimeZone(timeZone: string | null | undefined): string | undefined {
  if (!timeZone) return undefined;
  try {
    formatter('en-GB', 'll', timeZone);
    return timeZone;
  } catch {
    return undefined;
  }
}

export function usedTimeZone(timeZone: string | null | undefined): string {
  return knownTimeZone(timeZone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The date there now. If the time zone is missing or unknown, the date of the tablet (R-PAT-43). */
export function todayIn(timeZone: string | null | undefined): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(knownTimeZone(timeZone));
}

/** Whether the tablet has the same time zone, perhaps by another name. */
export function isOwnTimeZone(timeZone: string | null | undefined): boolean {
  const now = Temporal.Now.zonedDateTimeISO();
  return now.equals(now.withTimeZone(usedTimeZone(timeZone)));
}

/** When clocks go back, the same times come twice: only the offset tells them apart. */
function offsetIfRepeated(instant: Temporal.Instant, timeZone: string): string {
  const zoned = instant.toZonedDateTimeISO(timeZone);
  const local = zoned.toPlainDateTime();
  const other = (disambiguation: 'earlier' | 'later') => local.toZonedDateTime(timeZone, { disambiguation }).offset;
  return other('earlier') === other('later') ? '' : ` ${zoned.offset}`;
}

/** If the time zone is missing or unknown, the tablet’s is used. A time of a repeated hour has its offset. */
export function formatInstant(
  instant: Temporal.Instant | null | undefined,
  locale: string,
  style: DateStyle,
  timeZone?: string | null,
): string | undefined {
  if (!instant) return undefined;
  const text = formatter(locale, style, knownTimeZone(timeZone)).format(instant.epochMilliseconds);
  return styles[style].hour ? text + offsetIfRepeated(instant, usedTimeZone(timeZone)) : text;
}

/** The date is `yyyy-MM-dd`. */
export function formatPlainDate(
  date: string | null | undefined,
  locale: string,
  style: 'll' | 'long',
): string | undefined {
  if (!date || !isPlainDate(date)) return undefined;
  return formatter(locale, style, 'UTC').format(Date.parse(`${date}T00:00:00Z`));
}
