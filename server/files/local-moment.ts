/** A moment as the clock on the wall showed it. */
export interface LocalMoment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** What is left of the second, in µs. */
  microsecond: number;
}

/** A moment (µs since 1970) in a time zone; in UTC where the zone is not known. */
export function localMoment(epochUs: number, timeZone: string | null): LocalMoment {
  const instant = Temporal.Instant.fromEpochMilliseconds(Math.floor(epochUs / 1_000_000) * 1000);
  const { year, month, day, hour, minute, second } = inZone(instant, timeZone ?? 'UTC');
  return { year, month, day, hour, minute, second, microsecond: epochUs - Math.floor(epochUs / 1_000_000) * 1_000_000 };
}

function inZone(instant: Temporal.Instant, timeZone: string): Temporal.ZonedDateTime {
  try {
    return instant.toZonedDateTimeISO(timeZone);
  } catch {
    return instant.toZonedDateTimeISO('UTC');
  }
}
