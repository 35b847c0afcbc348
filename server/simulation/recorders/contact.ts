import type { Running } from '../../recorders/recorders.ts';

const minuteMs = 60_000;

const everyMs: Readonly<Record<string, number>> = { STREAM: minuteMs, BATCH: 15 * minuteMs };
const setUpMs = 2 * minuteMs;

export function lastContactMs({ streamMode, startMs }: Running, nowMs: number): number {
  const elapsedMs = Math.max(0, nowMs - startMs);
  const interval = everyMs[streamMode ?? 'STREAM'] ?? minuteMs;
  if (streamMode === 'OFFLINE') return startMs + Math.min(setUpMs, Math.floor(elapsedMs / minuteMs) * minuteMs);
  return startMs + Math.floor(elapsedMs / interval) * interval;
}

/** An offline recorder uploads at the end. */
export function uploadedUntilMs(running: Running, nowMs: number): number | undefined {
  if (running.streamMode === 'OFFLINE') return undefined;
  const contactMs = lastContactMs(running, nowMs);
  return contactMs > running.startMs ? contactMs : undefined;
}
