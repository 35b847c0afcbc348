import { vi } from 'vitest';

/** The browser's own. A page that is opened twice in a test would otherwise call the function below from itself. */
const request = navigator.locks.request.bind(navigator.locks);

/** Another tab has the turn to poll. So the screen does not load changes by itself, however slow the machine is. */
export function anotherTabPolls(): void {
  vi.spyOn(navigator.locks, 'request').mockImplementation((...call: Parameters<LockManager['request']>) =>
    call[0].startsWith('poll ') ? Promise.withResolvers<undefined>().promise : request(...call),
  );
}
