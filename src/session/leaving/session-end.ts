import { forgetSetting, keepSetting, readSetting } from '#/browser/settings/device-settings.ts';

/** `ended`: by the server. `untouched`: after `lockMinutes`. `locked`: by hand, without a PIN or passkey. */
export type SessionEndCause = 'ended' | 'untouched' | 'locked' | 'other-application';

export interface SessionEnd {
  cause: SessionEndCause;
  isWorkKept: boolean;
}

const causes: readonly string[] = ['ended', 'untouched', 'locked', 'other-application'] satisfies SessionEndCause[];
const watchers = new Set<() => void>();

/** The first cause wins, as other tabs follow. */
export function noteSessionEnd(cause: SessionEndCause): void {
  if (readSetting('session-end') === undefined) keep(cause);
}

export function noteKeptWork(): void {
  const end = readSetting('session-end');
  if (end !== undefined && !end.endsWith(keptMark)) keep(end + keptMark);
}

const keptMark = ' kept';

function keep(end: string): void {
  keepSetting('session-end', end);
  for (const watcher of watchers) watcher();
}

export function forgetSessionEnd(): void {
  forgetSetting('session-end');
}

export function sessionEndMark(): string | undefined {
  return readSetting('session-end');
}

export function readSessionEnd(mark: string | undefined): SessionEnd | undefined {
  const [cause = '', kept] = mark?.split(' ') ?? [];
  return causes.includes(cause) ? { cause: cause as SessionEndCause, isWorkKept: kept !== undefined } : undefined;
}

export function watchSessionEnd(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}
