import { raiseSessionReplaced } from './session-signal.ts';

const key = 'session-mark';
const unfinishedAfterMs = 10_000;

/**
 * A random mark in localStorage, new with each change of the session. A tab with another mark sends nothing more and
 * reloads.
 */
let own = kept();

const ownChanges = new EventTarget();

function kept(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(mark: string): void {
  try {
    localStorage.setItem(key, mark);
    own = mark;
    ownChanges.dispatchEvent(new Event('kept'));
  } catch {
    // Storage is denied.
  }
}

export interface SessionChange {
  done: () => void;
  undone: () => void;
}

let changeAlone: Promise<void> | undefined;
let reading = new AbortController();

/** Ends a read also when a change of the session begins that is made alone: the server would judge it by the new one. */
export function signalOfRead(signal: AbortSignal = reading.signal): AbortSignal {
  return AbortSignal.any([signal, reading.signal]);
}

/** `isAlone`: until it is done, this tab sends only calls that are part of it, and what is being read ends. */
export function beginSessionChange(isAlone = false): SessionChange {
  const before = own;
  const over = Promise.withResolvers<void>();
  if (isAlone) {
    changeAlone = over.promise;
    reading.abort();
    reading = new AbortController();
  }
  const end = (mark: string) => {
    keep(mark);
    changeAlone = undefined;
    over.resolve();
  };
  keep(`changing ${Date.now()} ${randomWord()}`);
  return { done: () => end(randomWord()), undone: () => end(before) };
}

/** `crypto.randomUUID` is missing on an insecure page. */
function randomWord(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('-');
}

export function isOwnSession(): boolean {
  return kept() === own;
}

/** Throws an `AbortError` if another tab has changed the session. */
export function refuseForeignSession(): void {
  if (isOwnSession()) return;
  raiseSessionReplaced();
  throw new DOMException('Another tab has replaced the session', 'AbortError');
}

export async function sessionSettled(isPartOfChange = false): Promise<void> {
  if (!isPartOfChange) await changeAlone;
  await untilNot(() => kept() !== own && isChanging(kept()));
}

export async function joinSession(): Promise<void> {
  await untilNot(() => isChanging(kept()));
  own = kept();
}

/** The browser tells each change of the mark. A tab that was closed tells none, so this ends after 10 s at most. */
async function untilNot(isWaiting: () => boolean): Promise<void> {
  if (!isWaiting()) return;
  const deadline = performance.now() + unfinishedAfterMs;
  await new Promise<void>((resolve) => {
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const leftMs = deadline - performance.now();
      if (isWaiting() && leftMs > 0) {
        timer = setTimeout(look, Math.min(leftMs, msToExpiry(kept())) + 1);
        return;
      }
      over.abort();
      resolve();
    };
    addEventListener('storage', look, { signal: over.signal });
    ownChanges.addEventListener('kept', look, { signal: over.signal });
    look();
  });
}

function isChanging(mark: string): boolean {
  return mark.startsWith('changing ') && msToExpiry(mark) > 0;
}

/** A clock that was set back must not block other tabs. */
function msToExpiry(mark: string): number {
  return unfinishedAfterMs - Math.abs(Date.now() - Number(mark.split(' ')[1]));
}

/** A frozen tab hears no event, so it compares when it is shown. */
export function watchOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === key) void compare();
  });
  addEventListener('pageshow', () => void compare());
  document.addEventListener('visibilitychange', () => void compare());
}

async function compare(): Promise<void> {
  await sessionSettled();
  if (!isOwnSession()) raiseSessionReplaced();
}
