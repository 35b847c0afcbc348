import type { RecordStatus } from '#/domain/record.ts';
import type { Random } from '../random.ts';
import type { EpochMs } from '#/domain/epoch.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface Progress {
  status: RecordStatus;
  prescribedAt: EpochMs;
  changedAt: EpochMs;
  startedAt: EpochMs | null;
  endedAt: EpochMs | null;
}

function prescription(random: Random, today: number, daysAgo: number): number {
  return today - daysAgo * dayMs + random.between(6 * 60, 17 * 60) * minuteMs;
}

function ongoing(random: Random, today: number, durationMs: number): Progress {
  const startedAt = today - Math.round((durationMs * (0.05 + 0.6 * random.next())) / minuteMs) * minuteMs;
  const prescribedAt = startedAt - random.between(1, 40) * hourMs;
  return { status: 'ONGOING_RECORDING', prescribedAt, changedAt: startedAt, startedAt, endedAt: null };
}

/** Nothing lies in the future. */
export function progressOf(random: Random, today: number, durationMs: number): Progress {
  // A much shorter or longer recording would never be seen in progress.
  if (durationMs >= 8 * hourMs && durationMs <= 8 * dayMs && random.chance(0.03))
    return ongoing(random, today, durationMs);
  const daysAgo = random.chance(0.12) ? random.between(1, 14) : random.between(1, 730);
  const prescribedAt = prescription(random, today, daysAgo);
  const startedAt = prescribedAt + random.between(1, 6 * 24) * hourMs;
  const endedAt =
    startedAt + Math.round((durationMs * (random.chance(0.1) ? 0.4 + 0.5 * random.next() : 1)) / minuteMs) * minuteMs;
  if (endedAt > today || random.chance(0.04)) {
    return { status: 'CREATED', prescribedAt, changedAt: prescribedAt, startedAt: null, endedAt: null };
  }
  const readAt = endedAt + random.between(2, 12 * 24) * hourMs;
  const isRead = readAt < today && random.chance(0.85);
  return {
    status: isRead ? 'ANALYSED' : 'RECORDED',
    prescribedAt,
    changedAt: isRead ? readAt : endedAt,
    startedAt,
    endedAt,
  };
}
