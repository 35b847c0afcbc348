import { raiseSessionReplaced } from './session-signal.ts';

const key = 'session-mark';
const unfinishedAfterMs = 10_000;

/**
 * A random mark in localStorage, new with each change of the session. A tab with another mark sends nothing more and
 * reloads.
 */
let own = kept();

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
  } catch {
    // Storage is denied.
  }
}

export interface SessionChange {
  done: () => void;
  undone: () => void;
}

export function beginSessionChange(): SessionChange {
  const before = own;
  keep(`changing ${Date.now()} ${randomWord()}`);
  return { done: () => keep(randomWord()), undone: () => keep(before) };
}

/** `crypto.randomUUID` is missing on an insecure page. */
function randomWord(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('-');
}

export function isOwnSession(): boolean {
  return kept() === own;
}

export async function sessionSettled(): Promise<void> {
  const deadline = performance.now() + unfinishedAfterMs;
  while (kept() !== own && isChanging(kept()) && performance.now() < deadline) await aMoment();
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
}

function isChanging(mark: string): boolean {
  const [word, since] = mark.split(' ');
  // A clock that was set back must not block other tabs.
  return word === 'changing' && Math.abs(Date.now() - Number(since)) < unfinishedAfterMs;
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

export async function joinSession(): Promise<void> {
  const deadline = performance.now() + unfinishedAfterMs;
  while (isChanging(kept()) && performance.now() < deadline) await aMoment();
  own = kept();
}
