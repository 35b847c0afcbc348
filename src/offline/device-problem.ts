import type { UnreadableCount } from './unsent-tally.ts';

/** `newer`: a later version of the app was here. `taken`: work of another user waits here. */
export type DeviceReason = 'denied' | 'full' | 'newer' | 'locked' | 'taken' | 'broken';

export class DeviceProblem extends Error {
  readonly reason: DeviceReason;
  /** How many rows cannot be read and would be lost. */
  readonly unreadable: UnreadableCount | undefined;

  constructor(reason: DeviceReason, cause?: unknown, unreadable?: UnreadableCount) {
    super(`The device keeps nothing: ${reason}`, { cause });
    this.name = 'DeviceProblem';
    this.reason = reason;
    this.unreadable = unreadable;
  }
}

const reasons: Readonly<Record<string, DeviceReason>> = {
  VersionError: 'newer',
  QuotaExceededError: 'full',
  SecurityError: 'denied',
  InvalidStateError: 'denied',
  NotAllowedError: 'denied',
};

export function reasonOf(error: unknown): DeviceReason {
  if (error instanceof DeviceProblem) return error.reason;
  const inner = (error as { inner?: { name?: string } }).inner?.name;
  const outer = (error as { name?: string }).name;
  return reasons[inner ?? ''] ?? reasons[outer ?? ''] ?? 'broken';
}
