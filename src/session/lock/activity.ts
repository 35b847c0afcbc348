import { configuration } from '#/browser/settings/configuration.ts';
import { saveSetting, readSetting } from '#/browser/settings/device-settings.ts';

const writtenEveryMs = 5000;
/** This value locks all tabs. */
const longAgo = '0';

let own = Date.now();
let written = 0;

export function noteActivity(isFirst = false): void {
  own = Date.now();
  if (!isFirst && Math.abs(own - written) < writtenEveryMs) return;
  written = own;
  saveSetting('touched', String(own));
}

/** Without a session, a touch must not keep other tabs open. */
export function noteActivityOfTab(): void {
  own = Date.now();
}

export function endActivity(): void {
  saveSetting('touched', longAgo);
}

export function lockAfterMs(): number {
  return configuration().lockMinutes * 60_000;
}

const warnedBeforeMs = 60_000;

export function warningMs(): number {
  return Math.min(warnedBeforeMs, lockAfterMs() / 2);
}

export function msToLock(): number {
  const kept = readSetting('touched');
  if (kept === longAgo) return 0;
  return Math.max(0, lockAfterMs() - since(Math.max(own, Number(kept ?? 0))));
}

export function wasLeft(): boolean {
  const kept = readSetting('touched');
  return kept !== undefined && (kept === longAgo || since(Number(kept)) >= lockAfterMs());
}

/** A clock that was set back must not keep the app open. */
function since(time: number): number {
  return Math.abs(Date.now() - time);
}
