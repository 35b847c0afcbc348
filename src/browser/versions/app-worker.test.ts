import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { waiting, messageSkipWaiting } = vi.hoisted(() => ({
  waiting: Object.assign(new EventTarget(), { state: 'installed' }),
  messageSkipWaiting: vi.fn<() => void>(),
}));

vi.mock('workbox-window', () => ({
  Workbox: class extends EventTarget {
    messageSkipWaiting = messageSkipWaiting;
    register = () => Promise.resolve({ active: {}, waiting, update: () => Promise.resolve() });
  },
}));

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('location', { reload });
  const serviceWorker = Object.assign(new EventTarget(), { startMessages: () => undefined });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

test('a page that gets no message of its new worker reloads once that worker is active', async () => {
  const { installWorker, takeNewVersion } = await import('./app-worker.ts');
  await installWorker(
    () => undefined,
    () => new Promise(() => undefined),
  );
  await takeNewVersion();
  expect(messageSkipWaiting).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  waiting.state = 'activating';
  waiting.dispatchEvent(new Event('statechange'));
  expect(reload).not.toHaveBeenCalled();
  waiting.state = 'activated';
  waiting.dispatchEvent(new Event('statechange'));
  expect(reload).toHaveBeenCalledOnce();
});
