import { isOngoing } from './record-permission.ts';
import type { EpochUs } from './epoch.ts';

export interface RecordingTimes {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** R-REC-27 */
export function recordedTimes(
  channels: readonly { startTime: EpochUs; endTime: EpochUs }[],
): RecordingTimes | undefined {
  if (channels.length === 0) return undefined;
  return {
    start: instantOfMicros(Math.min(...channels.map(({ startTime }) => startTime))),
    end: instantOfMicros(Math.max(...channels.map(({ endTime }) => endTime))),
  };
}

export function instantOfMicros(micros: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(micros / 1000));
}

interface Ongoing {
  status: string;
  lastStatusChangeDate: Temporal.Instant | null;
  /** `duration` is in ms. */
  duration?: number | null | undefined;
}

/** The recording began with the last change of its status (R-REC-28). */
export function estimatedTimes({
  status,
  lastStatusChangeDate: start,
  duration,
}: Ongoing): (Pick<RecordingTimes, 'start'> & Partial<RecordingTimes>) | undefined {
  if (!isOngoing(status) || !start) return undefined;
  if (!duration || !(duration > 0) || !Number.isFinite(duration)) return { start };
  return { start, end: start.add({ milliseconds: Math.round(duration) }) };
}
