import { configuration } from '#/browser/settings/configuration.ts';
import { saveSetting, readSetting } from '#/browser/settings/browser-settings.ts';
import type { SessionEndCause } from '#/session/state.ts';

const writtenEveryMs = 5000;
/** This value locks all tabs. */
const longAgo = '0';

/** In ms. Nobody can set `awake` (`performance.now()`), but on some systems it stands still while the tablet sleeps. */
interface Moment {
  clock: number;
  awake: number;
}

const now = (): Moment => ({ clock: Date.now(), awake: performance.now() });

const isPageShown = () => globalThis.document?.visibilityState !== 'hidden';

/** A difference between the two clocks that is more than inaccuracy. */
const noticedFromMs = 1000;

/** A tab's view of when its user was last active. */
export function createActivity() {
  /** The last touch in any tab. */
  let touched = now();
  let writtenAt = -Infinity;
  /** The mark of all tabs, as it was when the clocks were last compared. */
  let mark = readSetting('touched');
  let compared = now();
  let wasShown = isPageShown();

  const clockListeners = new Set<(shiftMs: number) => void>();

  /**
   * A page that is shown does not sleep. If the two clocks differ then, somebody has set the clock, and the last touch
   * moves with it.
   */
  function compareClocks(): void {
    const at = now();
    const shiftMs = Math.round(at.clock - compared.clock - (at.awake - compared.awake));
    followMark(at, shiftMs);
    if (wasShown && Math.abs(shiftMs) > noticedFromMs) {
      touched = { ...touched, clock: Math.round(at.clock - (at.awake - touched.awake)) };
      if (mark !== undefined && mark !== longAgo) writeMark();
      for (const listener of clockListeners) listener(shiftMs);
    }
    compared = at;
    wasShown = isPageShown();
  }

  /** Another tab may have written the mark before the clock was set, or after. */
  function followMark(at: Moment, shiftMs: number): void {
    const found = readSetting('touched');
    if (found === mark) return;
    mark = found;
    if (found === undefined || found === longAgo) return;
    const clock = Number(found);
    const sinceMs = at.clock - clock;
    const unseenMs = at.awake - compared.awake;
    const isUnseen = (ms: number) => ms > -noticedFromMs && ms < unseenMs + noticedFromMs;
    const agoMs = [sinceMs, sinceMs - shiftMs].find(isUnseen) ?? (sinceMs < 0 ? unseenMs : sinceMs);
    touched = { clock, awake: Math.max(touched.awake, at.awake - Math.max(0, agoMs)) };
  }

  function writeMark(): void {
    mark = String(touched.clock);
    saveSetting('touched', mark);
  }

  /** The listener hears by how many ms the clock was set, in each tab that is shown. */
  function watchClock(listener: (shiftMs: number) => void): () => void {
    clockListeners.add(listener);
    return () => clockListeners.delete(listener);
  }

  /** The page was hidden or suspended, even if no event said so. */
  function noteReturn(): void {
    wasShown = false;
  }

  function noteActivity(isFirst = false): void {
    compareClocks();
    touched = now();
    if (!isFirst && touched.awake - writtenAt < writtenEveryMs) return;
    writtenAt = touched.awake;
    writeMark();
  }

  /** Without a session, a touch must not keep other tabs open. */
  function noteActivityOfTab(): void {
    compareClocks();
    touched = now();
  }

  function msToLock(): number {
    compareClocks();
    if (mark === longAgo) return 0;
    // A hidden tab cannot tell sleep from a clock that was set. It waits until it is shown.
    const byClock = isPageShown() ? Date.now() - touched.clock : 0;
    return Math.max(0, lockAfterMs() - Math.max(awakeSinceTouch(), byClock));
  }

  const awakeSinceTouch = () => performance.now() - touched.awake;

  /** `clock`: the tablet slept, or somebody set its clock while the page was hidden. */
  function causeOfLock(): SessionEndCause {
    return mark === longAgo || awakeSinceTouch() >= lockAfterMs() ? 'untouched' : 'clock';
  }
  return { watchClock, noteReturn, noteActivity, noteActivityOfTab, msToLock, causeOfLock };
}

export const { watchClock, noteReturn, noteActivity, noteActivityOfTab, msToLock, causeOfLock } = createActivity();

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

/** At the start only the clock tells. A clock that was set back must not keep the app open. */
export function wasLeft(): boolean {
  const found = readSetting('touched');
  return found !== undefined && (found === longAgo || Math.abs(Date.now() - Number(found)) >= lockAfterMs());
}
