import type { EpochUs } from '#/domain/epoch.ts';
import type { FileFacts } from './file-facts.ts';

export interface FileTimes {
  startUs: EpochUs;
  endUs: EpochUs;
}

/** A time that comes twice counts as the first, unless the file says its offset. An unknown zone counts as UTC. */
export function inZone({ start, offset }: Pick<FileFacts, 'start' | 'offset'>, timeZone: string | null) {
  if (offset !== null) return Temporal.Instant.from(`${start}${offset}`);
  return Temporal.PlainDateTime.from(start)
    .toZonedDateTime(timeZone ?? 'UTC')
    .toInstant();
}

export function recordedTimes(facts: FileFacts, timeZone: string | null): FileTimes {
  const zeroUs = inZone(facts, timeZone).epochMilliseconds * 1000;
  return { startUs: zeroUs + Math.round(facts.beginS * 1e6), endUs: zeroUs + Math.round(facts.endS * 1e6) };
}
