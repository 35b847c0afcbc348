import type { EpochUs } from '#/domain/epoch.ts';

export interface LocalMoment {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  microsecond: number;
}

/** An unknown zone counts as UTC. */
export function localMoment(epochUs: EpochUs, timeZone: string | null): LocalMoment {
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
