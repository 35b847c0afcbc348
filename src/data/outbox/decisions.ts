import { isInFuture } from '#/domain/clock.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { growingWaitMs } from '#/session/growing-wait.ts';
import { itemBefore } from './item-kinds.ts';
import { OtherObject, type OutboxItem, type Setback } from './item.ts';

/** `no-answer`: the platform has not judged the item, and the sender stops. */
export type Meaning = 'no-answer' | Setback['kind'];

/** `isChange`: a 409 says that the object's state does not allow the change. */
export function meaningOf(error: unknown, isChange = false): Meaning {
  if (error instanceof DOMException) return 'no-answer';
  if (error instanceof OtherObject) return error.kind;
  if (!isProblem(error)) return 'unclear';
  if (isUnreachable(error) || (error.fate === 'not-sent' && error.status === undefined)) return 'no-answer';
  // The session ended, or the user must first accept the legal notices or change the password.
  if (error.code === 'signed-out' || error.code === 'blocked') return 'no-answer';
  const { status = 0 } = error;
  if (status === 400 || status === 422) return 'correct';
  if (status === 412 || (status === 409 && !isChange)) return 'conflict';
  if (status === 429) return 'busy';
  if (status === 408 || (status >= 500 && status !== 501)) return 'later';
  return status >= 400 ? 'refused' : 'unclear';
}

const passes = (meaning: Meaning) => meaning === 'later' || meaning === 'busy';

const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;

export function waitAfterMs(tries: number): number {
  return Math.min(firstWaitMs * 2 ** Math.max(0, tries - 1), longestWaitMs);
}

const dayMs = 86_400_000;
/** One day less than the platform stores keys (R-PLT-8). */
const keyAgeMs = 29 * dayMs;

/** `ask`: too old, or the clock was changed, so the key may have expired. */
export type Readiness = 'ready' | 'wait' | 'depends' | 'stopped' | 'ask';

export function readinessOf(item: OutboxItem, items: readonly OutboxItem[], now: number): Readiness {
  if (item.setback && !passes(item.setback.kind)) return 'stopped';
  if (itemBefore(item, items)) return 'depends';
  if (needsQuestion(item, now)) return 'ask';
  return msToNextTry(item, now) > 0 ? 'wait' : 'ready';
}

/** A key that was never sent cannot have expired. A change is compared before it is repeated, so it needs no key. */
function needsQuestion(item: OutboxItem, now: number): boolean {
  if (item.about || item.isApproved === true || item.sent.length === 0) return false;
  return now - firstSentAt(item) > keyAgeMs || isClockChanged(item, now);
}

/** The age of the key is not certain. */
export function isClockChanged(item: OutboxItem, now: number): boolean {
  return item.isApproved === false || isFromFuture(item, now);
}

const firstSentAt = ({ sentAt, keptAt }: OutboxItem) => sentAt ?? keptAt;

/** The clock was set back since. Later the time alone no longer shows it. */
export function isFromFuture(item: OutboxItem, now: number): boolean {
  return item.sent.length > 0 && isInFuture(firstSentAt(item), now);
}

/** A time beyond the longest wait is from before the clock was set back. */
export function msToNextTry({ nextTryAt }: OutboxItem, now: number): number {
  const ms = (nextTryAt ?? now) - now;
  return ms > longestWaitMs ? 0 : Math.max(0, ms);
}

/** An item that failed often never stands in front of other items. `isBack`: the platform answers again. */
export function nextItems(items: readonly OutboxItem[], now: number, isBack = false): OutboxItem[] {
  const isReady = (item: OutboxItem) => {
    const readiness = readinessOf(item, items, now);
    return readiness === 'ready' || (readiness === 'wait' && isBack && item.setback === undefined);
  };
  return items.filter(isReady).toSorted((one, other) => one.tries - other.tries || one.keptAt - other.keptAt);
}

/** What the item is after an answer that was no success. */
export function afterFailure(item: OutboxItem, meaning: Meaning, error: unknown, now: number): OutboxItem {
  const tries = item.tries + 1;
  const requestedMs = requestedWaitMs(error, now);
  if (meaning === 'no-answer')
    return { ...item, tries, nextTryAt: now + Math.max(requestedMs, growingWaitMs(item.tries)) };
  const errors = isProblem(error) ? error.errors : [];
  const setback = {
    kind: meaning,
    messages: errors.flatMap(({ field, message }) => (field ? [] : [message])),
    refusals: byField(errors),
  };
  const nextTryAt = passes(meaning) ? now + Math.max(requestedMs, waitAfterMs(tries)) : undefined;
  return { ...item, tries, setback, nextTryAt };
}

/** `Retry-After` has seconds or a date (RFC 9110). */
function requestedWaitMs(error: unknown, now: number): number {
  const requested = isProblem(error) ? (error.retryAfter ?? '') : '';
  const ms = /^\d+$/.test(requested) ? Number(requested) * 1000 : Date.parse(requested) - now;
  return Math.min(Math.max(0, ms || 0), longestWaitMs);
}

function byField(errors: readonly { field?: string | undefined; message: string }[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { field, message } of errors)
    if (field) found[field] = found[field] === undefined ? message : `${found[field]} ${message}`;
  return found;
}
