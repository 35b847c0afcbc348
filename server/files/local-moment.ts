import type { EpochUs } from '#/domain/epoch.ts';

export interface LocalMoment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  microsecond: number;
  /** Only of a time that comes twice, because the clock is put back: `+02:00`. */
  offset?: string;
}

/** An unknown zone counts as UTC. */
export function localMoment(epochUs: EpochUs, timeZone: string | null): LocalMoment {
  const instant = Temporal.Instant.fromEpochMilliseconds(Math.floor(epochUs / 1_000_000) * 1000);
  const zoned = inZone(instant, timeZone ?? 'UTC');
  const { year, month, day, hour, minute, second } = zoned;
  const microsecond = epochUs - Math.floor(epochUs / 1_000_000) * 1_000_000;
  const offset = isRepeated(zoned) ? { offset: zoned.offset } : {};
  return { year, month, day, hour, minute, second, microsecond, ...offset };
}

function isRepeated(zoned: Temporal.ZonedDateTime): boolean {
  const local = zoned.toPlainDateTime();
  const offsetOf = (disambiguation: 'earlier' | 'later') =>
    local.toZonedDateTime(zoned.timeZoneId, { disambiguation }).offset;
  return offsetOf('earlier') !== offsetOf('later');
}

function inZone(instant: Temporal.Instant, timeZone: string): Temporal.ZonedDateTime {
  try {
    return instant.toZonedDateTimeISO(timeZone);
  } catch {
    return instant.toZonedDateTimeISO('UTC');
  }
}
