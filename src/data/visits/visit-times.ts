/** A user who was away for longer begins another visit. */
export const awayMs = 30 * 60_000;

/** In ms since 1970. */
export interface VisitTimes {
  /** The end of the last visit, or when its news were looked at. */
  since?: number | undefined;
  /** When this visit was last seen to go on. */
  seenAt: number;
}

/** The times at `now`, while the app is in use. A time in the future is from before the clock was set back. */
export function visitAt(now: number, stored: VisitTimes | undefined): VisitTimes {
  if (!stored || stored.seenAt > now) return { seenAt: now };
  const since = now - stored.seenAt > awayMs ? stored.seenAt : stored.since;
  return { ...(since !== undefined && since <= now && { since }), seenAt: now };
}
