import type { UnreadableCount } from './unsent-tally.ts';

/** `newer`: a later version of the app was here. `taken`: items of another user wait here. */
export type StorageReason = 'denied' | 'full' | 'newer' | 'locked' | 'taken' | 'broken';

export class StorageProblem extends Error {
  readonly reason: StorageReason;
  /** How many rows cannot be read and would be lost. */
  readonly unreadable: UnreadableCount | undefined;

  constructor(reason: StorageReason, cause?: unknown, unreadable?: UnreadableCount) {
    super(`The device keeps nothing: ${reason}`, { cause });
    this.name = 'DeviceProblem';
    this.reason = reason;
    this.unreadable = unreadable;
  }
}

const reasons: Readonly<Record<string, StorageReason>> = {
  VersionError: 'newer',
  QuotaExceededError: 'full',
  SecurityError: 'denied',
  InvalidStateError: 'denied',
  NotAllowedError: 'denied',
};

export function reasonOf(error: unknown): StorageReason {
  if (error instanceof StorageProblem) return error.reason;
  const inner = (error as { inner?: { name?: string } }).inner?.name;
  const outer = (error as { name?: string }).name;
  return reasons[inner ?? ''] ?? reasons[outer ?? ''] ?? 'broken';
}
