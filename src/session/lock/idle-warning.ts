export interface IdleWarning {
  /** The time is in ms since 1970. */
  endsAt: number;
}

let current: IdleWarning | undefined;
const watchers = new Set<() => void>();

export function idleWarning(): IdleWarning | undefined {
  return current;
}

export function watchIdleWarning(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const sameWithinMs = 500;

export function warnOfEnd(endsAt: number | undefined): void {
  if (endsAt === current?.endsAt) return;
  if (endsAt !== undefined && current && Math.abs(endsAt - current.endsAt) < sameWithinMs) return;
  current = endsAt === undefined ? undefined : { endsAt };
  for (const watcher of watchers) watcher();
}
