import { forgetSetting, keepSetting, readSetting } from '#/browser/device-settings.ts';

/**
 * Why somebody has to sign in again. `ended`: the server no longer knows the session; `untouched`: nobody has touched the app
 * for `lockMinutes`; `locked`: the user has locked the screen of a device without a PIN or passkey; `other-application`: the
 * session was of another application than this one.
 */
export type SessionEndCause = 'ended' | 'untouched' | 'locked' | 'other-application';

/** How the last session on this device has ended. */
export interface SessionEnd {
  cause: SessionEndCause;
  /** What the user has typed and not sent is still on the device. */
  isWorkKept: boolean;
}

const causes: readonly string[] = ['ended', 'untouched', 'locked', 'other-application'] satisfies SessionEndCause[];
const watchers = new Set<() => void>();

/** Notes why a session ends. The first cause holds: the other tabs follow it for reasons of their own. */
export function noteSessionEnd(cause: SessionEndCause): void {
  if (readSetting('session-end') === undefined) keep(cause);
}

/** Notes that what was typed waits for the same user. */
export function noteKeptWork(): void {
  const end = readSetting('session-end');
  if (end !== undefined && !end.endsWith(keptMark)) keep(end + keptMark);
}

const keptMark = ' kept';

function keep(end: string): void {
  keepSetting('session-end', end);
  for (const watcher of watchers) watcher();
}

/** Somebody has signed in, or has signed out on purpose. */
export function forgetSessionEnd(): void {
  forgetSetting('session-end');
}

/** What {@link readSessionEnd} reads: the same as long as nothing changes. */
export function sessionEndMark(): string | undefined {
  return readSetting('session-end');
}

/** Reads a mark; undefined for none, and for one that this build does not know. */
export function readSessionEnd(mark: string | undefined): SessionEnd | undefined {
  const [cause = '', kept] = mark?.split(' ') ?? [];
  return causes.includes(cause) ? { cause: cause as SessionEndCause, isWorkKept: kept !== undefined } : undefined;
}

/** Tells when the mark changes, in another tab too. Gives what ends that. */
export function watchSessionEnd(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}
