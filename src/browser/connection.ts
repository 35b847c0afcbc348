/** How the network does. */
export interface Connection {
  readonly state: 'good' | 'weak' | 'offline';
  /** When that began, in ms since 1970. */
  readonly since: number;
}

/** An answer that took longer than this was slow, in ms. */
const slowMs = 3000;
/** An answer that took no longer than this shows a fast link, in ms. */
const fastMs = 1000;
/** So long after the last call nothing that it told holds any more, in ms. */
const memoryMs = 60_000;

const missedDeadline = 2;
/** What the last three calls cost: nothing, 1 for a slow answer, 2 for a missed deadline. */
let strains: number[] = [];
/** When the newest of the answered calls was sent, by `performance.now()`. */
let provenAt = -Infinity;
let current: Connection = { state: 'good', since: Date.now() };
let forgetting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const lossListeners = new Set<() => void>();
let lostAt = -Infinity;

/**
 * How the network does, judged by what calls got (`docs/decisions/0012-connection.md`):
 *
 * - `offline`: the last call was lost, and no call that was sent after it has been answered;
 * - `weak`: answers come, but of the last three calls two were slow (over 3 s), or one missed its deadline and no fast answer
 *   (within 1 s) has come since;
 * - `good`: anything else. A minute without calls makes a weak network good again, as nothing is known of it any more.
 *
 * The same object until something changes.
 */
export function connection(): Connection {
  return current;
}

/** Calls `listener` after every change; gives what stops that. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the newest of the lost calls was lost, by `performance.now()`; -Infinity where none was. */
export function lastLoss(): number {
  return lostAt;
}

/** So long an answer proves that the platform can be reached, in ms. */
const provesForMs = 5000;

/** Whether a call that is sent now may well be lost: the last one was, the device says so, or no answer came lately. */
export function isInDoubt(): boolean {
  // Node knows no `onLine`.
  if (current.state === 'offline' || ('onLine' in navigator && !navigator.onLine)) return true;
  return provenAt > -Infinity && performance.now() - provenAt > provesForMs;
}

/** Calls `listener` after every loss, also of a call that alone had bad luck; gives what stops that. */
export function watchLosses(listener: () => void): () => void {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
}

/** The platform has answered, whatever it said, a call that was sent at `sentAt` (`performance.now()`). */
export function reportAnswer(sentAt: number): void {
  provenAt = Math.max(provenAt, sentAt);
  const tookMs = performance.now() - sentAt;
  // A link that swallowed a call and is fast again is not weak any more.
  if (tookMs <= fastMs && sentAt >= lostAt) strains = strains.map((cost) => (cost === missedDeadline ? 0 : cost));
  remember(tookMs > slowMs ? 1 : 0);
  enter(strain() < 2 ? 'good' : 'weak');
}

/** A call that was sent at `sentAt` was lost; `isLate` when it missed its deadline. The device's own word counts as one sent now. */
export function reportLoss(sentAt: number, isLate = false): void {
  remember(isLate ? missedDeadline : 0);
  // What was sent later came through: the network is there, and lost this one.
  if (sentAt >= provenAt) enter('offline');
  else if (current.state !== 'offline' && strain() >= 2) enter('weak');
  lostAt = performance.now();
  for (const listener of lossListeners) listener();
}

function strain(): number {
  return strains.reduce((sum, one) => sum + one, 0);
}

function remember(cost: number): void {
  strains = [...strains.slice(-2), cost];
  clearTimeout(forgetting);
  forgetting = setTimeout(forget, memoryMs);
}

function forget(): void {
  strains = [];
  if (current.state === 'weak') enter('good');
}

function enter(state: Connection['state']): void {
  if (state === current.state) return;
  current = { state, since: Date.now() };
  for (const listener of listeners) listener();
}
