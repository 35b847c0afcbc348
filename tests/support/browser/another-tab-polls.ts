import { vi } from 'vitest';

/** Another tab has the turn to poll. So the screen does not load changes by itself, however slow the machine is. */
export function anotherTabPolls(): void {
  const request = navigator.locks.request.bind(navigator.locks);
  vi.spyOn(navigator.locks, 'request').mockImplementation((...call: Parameters<LockManager['request']>) =>
    call[0].startsWith('poll ') ? Promise.withResolvers<undefined>().promise : request(...call),
  );
}
