import type { SessionGuard } from '#/browser/http/session-guard.ts';
import { isRefusedAgain, raise, raiseRefusal } from '#/session/session-signal.ts';
import { session, dispatch, watchSession } from '#/session/session.ts';
import { isShown } from '#/session/state.ts';

const unfinishedAfterMs = 10_000;

export interface SessionChange {
  done: () => void;
  undone: () => void;
}

/** What this tab does with the session that it shows. */
const inThisTab = {
  /** Until it is over, this tab sends only calls of its own change. */
  changeAlone: Promise.resolve(),
  reading: new AbortController(),
};

/** Ends a read also when a change of the session begins that is made alone: the server would judge it by the new one. */
function signalOfRead(signal: AbortSignal = inThisTab.reading.signal): AbortSignal {
  return AbortSignal.any([signal, inThisTab.reading.signal]);
}

/** `isAlone`: until it is done, this tab sends only calls that are part of it, and what is being read ends. */
export function beginSessionChange(isAlone = false): SessionChange {
  const before = session().shownMark;
  const over = Promise.withResolvers<void>();
  if (isAlone) {
    inThisTab.changeAlone = over.promise;
    inThisTab.reading.abort();
    inThisTab.reading = new AbortController();
  }
  const end = (mark: string) => {
    setMark(mark);
    over.resolve();
  };
  setMark(`changing ${Date.now()} ${randomWord()}`);
  return { done: () => end(randomWord()), undone: () => end(before) };
}

function setMark(mark: string): void {
  dispatch({ type: 'session-marked', mark });
  // Storage is denied.
  if (session().mark === '') showSharedMark();
}

function showSharedMark(): void {
  dispatch({ type: 'session-marked', mark: session().mark });
}

/** `crypto.randomUUID` is missing on an insecure page. */
function randomWord(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('-');
}

export function isOwnSession(): boolean {
  return isShown(session());
}

function refuseForeignSession(): void {
  if (isOwnSession()) return;
  raise('replaced');
  throw new DOMException('Another tab has replaced the session', 'AbortError');
}

async function sessionSettled(isPartOfChange = false): Promise<void> {
  if (!isPartOfChange) await inThisTab.changeAlone;
  await untilNot(() => !isOwnSession() && isChanging());
}

export async function joinSession(): Promise<void> {
  await untilNot(isChanging);
  showSharedMark();
}

export const guard: SessionGuard = {
  sessionSettled,
  refuseForeignSession,
  signalOfRead,
  isRefusedAgain,
  onRefusal: raiseRefusal,
};

/** The browser tells each change of the mark. A tab that was closed tells none, so this ends after 10 s at most. */
async function untilNot(isWaiting: () => boolean): Promise<void> {
  if (!isWaiting()) return;
  const deadline = performance.now() + unfinishedAfterMs;
  await new Promise<void>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const leftMs = deadline - performance.now();
      if (isWaiting() && leftMs > 0) {
        timer = setTimeout(check, Math.min(leftMs, msToExpiry()) + 1);
        return;
      }
      unwatch();
      resolve();
    };
    const unwatch = watchSession(check);
    check();
  });
}

function isChanging(): boolean {
  return session().mark.startsWith('changing ') && msToExpiry() > 0;
}

/** A clock that was set back must not block other tabs. */
function msToExpiry(): number {
  return unfinishedAfterMs - Math.abs(Date.now() - Number(session().mark.split(' ')[1]));
}

/** A frozen tab hears no event, so it compares when it is shown. */
export function watchOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === 'session-mark') void compare();
  });
  addEventListener('pageshow', () => void compare());
  document.addEventListener('visibilitychange', () => void compare());
}

async function compare(): Promise<void> {
  await sessionSettled();
  if (!isOwnSession()) raise('replaced');
}
