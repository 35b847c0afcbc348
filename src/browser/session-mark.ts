import { raiseSessionReplaced } from './session-signal.ts';

const key = 'session-mark';
/** A change that takes longer than a call may take was left unfinished: its tab was closed. */
const unfinishedAfterMs = 10_000;

/**
 * The mark of the session that this tab shows: a random word in localStorage, new with each sign-in, switch of the
 * organization and sign-out. A tab whose mark is no longer the kept one shows the wrong session: it sends nothing more
 * and starts anew. While a change is under way the mark begins with `changing`, and every other tab waits.
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
    // Storage is denied: other tabs cannot know, and learn of the change from the server's answers.
  }
}

/** How a change of the session ended. */
export interface SessionChange {
  /** It is another session now, or may be. */
  done: () => void;
  /** It surely is the one from before: other tabs go on. */
  undone: () => void;
}

/** Says that this tab is about to change the session, and then how that ended. */
export function beginSessionChange(): SessionChange {
  const before = own;
  keep(`changing ${Date.now()} ${randomWord()}`);
  return { done: () => keep(randomWord()), undone: () => keep(before) };
}

/** `crypto.randomUUID` is missing where the page is not served securely. */
function randomWord(): string {
  return crypto.getRandomValues(new Uint32Array(3)).join('-');
}

/** True while this tab shows the session that the browser has. */
export function isOwnSession(): boolean {
  return kept() === own;
}

/** Resolves when no other tab is changing the session. */
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
  // A clock that was set back since must not make the change last for ever.
  return word === 'changing' && Math.abs(Date.now() - Number(since)) < unfinishedAfterMs;
}

/** Listens for other tabs. A tab that was frozen meanwhile hears nothing: it is caught when it is shown, or by its next call. */
export function watchOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === key) void compare();
  });
  addEventListener('pageshow', () => void compare());
  document.addEventListener('visibilitychange', () => void compare());
}

/** While the other tab is at it, what this one shows is still right. */
async function compare(): Promise<void> {
  await sessionSettled();
  if (!isOwnSession()) raiseSessionReplaced();
}

/** Takes the kept mark for this tab's own: at its start, before it has shown anything. */
export async function joinSession(): Promise<void> {
  const deadline = performance.now() + unfinishedAfterMs;
  while (isChanging(kept()) && performance.now() < deadline) await aMoment();
  own = kept();
}
