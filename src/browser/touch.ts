import { configuration } from './configuration.ts';
import { keepSetting, readSetting } from './device-settings.ts';

/** A touch is written down at most so often, in ms: other tabs may think it that much older. */
const writtenEveryMs = 5000;
/** In the place of a time: the user wants all tabs locked. */
const longAgo = '0';

/** When the app was last touched in this tab, in ms since 1970: to start it is to touch it. */
let own = Date.now();
let written = 0;

/** Notes that somebody has touched the app, for all tabs. `isFirst`: it was opened, and may have lain for long before. */
export function noteTouch(isFirst = false): void {
  own = Date.now();
  if (!isFirst && Math.abs(own - written) < writtenEveryMs) return;
  written = own;
  keepSetting('touched', String(own));
}

/** Notes a touch for this tab alone: while nobody is signed in, it keeps nothing open. */
export function noteOwnTouch(): void {
  own = Date.now();
}

/** As if nobody had touched the app for long: every tab locks. */
export function forgetTouches(): void {
  keepSetting('touched', longAgo);
}

/** After how many ms without touch the app locks. */
export function lockAfterMs(): number {
  return configuration().lockMinutes * 60_000;
}

/** A session that is about to end is announced so long before, in ms; at most half of the time until it ends. */
const warnedBeforeMs = 60_000;

/** How long before its end, in ms, a session that nobody touches is announced to end. */
export function warningMs(): number {
  return Math.min(warnedBeforeMs, lockAfterMs() / 2);
}

/** In how many ms the app locks if nobody touches it in any tab; 0: now. */
export function msToLock(): number {
  const kept = readSetting('touched');
  if (kept === longAgo) return 0;
  return Math.max(0, lockAfterMs() - since(Math.max(own, Number(kept ?? 0))));
}

/** True when, before this tab was started, nobody had touched the app for so long that it would be locked. */
export function wasLeft(): boolean {
  const kept = readSetting('touched');
  return kept !== undefined && (kept === longAgo || since(Number(kept)) >= lockAfterMs());
}

/** A clock that was set back must not keep the app open for ever. */
function since(time: number): number {
  return Math.abs(Date.now() - time);
}
