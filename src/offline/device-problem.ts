/** `newer`: a later version of the app was here. `taken`: work of another user waits here. */
export type DeviceReason = 'denied' | 'full' | 'newer' | 'locked' | 'taken' | 'broken';

export class DeviceProblem extends Error {
  readonly reason: DeviceReason;

  constructor(reason: DeviceReason, cause?: unknown) {
    super(`The device keeps nothing: ${reason}`, { cause });
    this.name = 'DeviceProblem';
    this.reason = reason;
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
