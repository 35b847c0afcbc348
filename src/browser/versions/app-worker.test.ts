import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { waiting, messageSkipWaiting, register } = vi.hoisted(() => ({
  waiting: Object.assign(new EventTarget(), { state: 'installed' }),
  messageSkipWaiting: vi.fn<() => void>(),
  register: vi.fn<() => Promise<unknown>>(),
}));

vi.mock('workbox-window', () => ({
  Workbox: class extends EventTarget {
    messageSkipWaiting = messageSkipWaiting;
    register = register;
  },
}));

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.resetModules();
  register.mockResolvedValue({ active: {}, waiting, update: () => Promise.resolve() });
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

test.each([
  [{ active: {}, waiting }, true],
  [{ active: null, waiting }, false],
])('a version is offered only if it replaces another one', async (registration, isOffered) => {
  register.mockResolvedValue(registration);
  const { installWorker, isVersionWaiting } = await import('./app-worker.ts');
  await installWorker(
    () => undefined,
    () => new Promise(() => undefined),
  );
  expect(isVersionWaiting.get()).toBe(isOffered);
});

test.each([
  ['throws an error', new TypeError('ServiceWorker script evaluation failed')],
  ['is refused by the browser', new DOMException('refused', 'SecurityError')],
])('a worker that %s is told as one that cannot store the files', async (_, reason) => {
  register.mockRejectedValue(reason);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { installWorker, workerState } = await import('./app-worker.ts');
  await installWorker(
    () => undefined,
    () => new Promise(() => undefined),
  );
  expect(workerState.get()).toBe('failed');
  expect(warn).toHaveBeenCalledExactlyOnceWith('No service worker:', String(reason));
});
