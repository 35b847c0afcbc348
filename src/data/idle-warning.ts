/** That the session is about to end, as nobody touches the app. */
export interface IdleWarning {
  /** When it ends, in ms since 1970. */
  endsAt: number;
}

let current: IdleWarning | undefined;
const watchers = new Set<() => void>();

/** The warning that is due; undefined while somebody is there, and where a lock keeps the session. */
export function idleWarning(): IdleWarning | undefined {
  return current;
}

/** Tells of every change of {@link idleWarning}. Gives what ends that. */
export function watchIdleWarning(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Clocks are read twice: an end that is less than this away, in ms, is the same. */
const sameWithinMs = 500;

/** Warns of an end, or withdraws the warning. */
export function warnOfEnd(endsAt: number | undefined): void {
  if (endsAt === current?.endsAt) return;
  if (endsAt !== undefined && current && Math.abs(endsAt - current.endsAt) < sameWithinMs) return;
  current = endsAt === undefined ? undefined : { endsAt };
  for (const watcher of watchers) watcher();
}
