const latestOffsetMs = 14 * 3_600_000;

/** The latest date on earth (UTC+14), as yyyy-MM-dd, because the user's time zone is unknown. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + latestOffsetMs).toISOString().slice(0, 10);
}
