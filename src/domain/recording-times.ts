import { isOngoing } from './record-permission.ts';

/** From when to when something is recorded. */
export interface RecordingTimes {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/**
 * When a recording starts and ends by its channels, in µs since 1970: at the earliest start and the latest end of them.
 * Undefined when there are none (specification 2, section 3).
 */
export function recordedTimes(channels: readonly { startTime: number; endTime: number }[]): RecordingTimes | undefined {
  if (channels.length === 0) return undefined;
  return {
    start: instantOfMicros(Math.min(...channels.map(({ startTime }) => startTime))),
    end: instantOfMicros(Math.max(...channels.map(({ endTime }) => endTime))),
  };
}

/** The moment of a number of µs since 1970, to the ms. */
export function instantOfMicros(micros: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(micros / 1000));
}

interface Ongoing {
  status: string;
  lastStatusChangeDate: Temporal.Instant | null;
  /** In ms. */
  duration?: number | null | undefined;
}

/**
 * What an ongoing recording is expected to be: it began when its status last changed, and ends after its duration, where
 * there is one (specification 2, section 4). Undefined for one that is not ongoing, or whose change is not known.
 */
export function estimatedTimes({
  status,
  lastStatusChangeDate: start,
  duration,
}: Ongoing): (Pick<RecordingTimes, 'start'> & Partial<RecordingTimes>) | undefined {
  if (!isOngoing(status) || !start) return undefined;
  if (!duration || !(duration > 0) || !Number.isFinite(duration)) return { start };
  return { start, end: start.add({ milliseconds: Math.round(duration) }) };
}
