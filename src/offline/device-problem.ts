/**
 * Why this device keeps nothing, or nothing more:
 * `denied`: the browser refuses storage (private browsing, a setting, a page that is not served securely);
 * `full`: the disk, or the browser's share of it; `newer`: a later version of the app has been here;
 * `locked`: only the user's PIN or passkey opens it; `broken`: anything else.
 */
export type DeviceReason = 'denied' | 'full' | 'newer' | 'locked' | 'broken';

/** What is kept on the device cannot be opened, or not be written. */
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

/** What an error of the browser's storage stands for; Dexie wraps some of them. */
export function reasonOf(error: unknown): DeviceReason {
  if (error instanceof DeviceProblem) return error.reason;
  const inner = (error as { inner?: { name?: string } }).inner?.name;
  const outer = (error as { name?: string }).name;
  return reasons[inner ?? ''] ?? reasons[outer ?? ''] ?? 'broken';
}
