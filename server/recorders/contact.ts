const minuteMs = 60_000;

/** How often a recorder is heard of: all the time, from time to time, or only while it is set up. */
const everyMs: Readonly<Record<string, number>> = { STREAM: minuteMs, BATCH: 15 * minuteMs };
const setUpMs = 2 * minuteMs;

/** A recording that goes on. */
export interface Running {
  id: number;
  /** STREAM, BATCH or OFFLINE; another mode counts as STREAM. */
  streamMode: string | null;
  /** When it began, in ms since 1970. */
  startMs: number;
  /** How long it is planned to last. */
  durationMs: number | null;
}

/** When the recorder of a recording that goes on was last heard of, in ms since 1970: what it sends has come until then. */
export function lastContactMs({ streamMode, startMs }: Running, nowMs: number): number {
  const elapsedMs = Math.max(0, nowMs - startMs);
  const interval = everyMs[streamMode ?? 'STREAM'] ?? minuteMs;
  if (streamMode === 'OFFLINE') return startMs + Math.min(setUpMs, Math.floor(elapsedMs / minuteMs) * minuteMs);
  return startMs + Math.floor(elapsedMs / interval) * interval;
}

/**
 * Until when the signals of a recording that goes on have been uploaded, in ms since 1970; undefined while nothing has.
 * An offline recorder uploads at the end.
 */
export function uploadedUntilMs(running: Running, nowMs: number): number | undefined {
  if (running.streamMode === 'OFFLINE') return undefined;
  const contactMs = lastContactMs(running, nowMs);
  return contactMs > running.startMs ? contactMs : undefined;
}
