import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestPersistence, storageState } from './storage-persistence.ts';

function browser(storage: object | undefined, { standalone = false } = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }));
  vi.stubGlobal('navigator', { storage });
}

beforeEach(() => {
  const saved = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
const estimate = () => Promise.resolve({ usage: 3, quota: 10 });

test.each([
  ['granted', true],
  ['not-granted', false],
] as const)('storage is %s if the browser says %s', async (persistence, persisted) => {
  browser({ persisted: () => Promise.resolve(persisted), estimate });
  expect(await storageState()).toEqual({ persistence, usage: 3, quota: 10 });
});

test('a browser that says nothing, or refuses to, supports nothing', async () => {
  const nothing = { persistence: 'unsupported', usage: undefined, quota: undefined };
  browser(undefined);
  expect(await storageState()).toEqual(nothing);
  browser({ persisted: refuse, estimate: refuse });
  expect(await storageState()).toEqual(nothing);
});

test('the app requests it once in the browser, once more on the home screen, and then never again', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  const persisted = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  browser({ persist, persisted });
  await requestPersistence();
  await requestPersistence();
  expect(persist).toHaveBeenCalledTimes(1);
  browser({ persist, persisted }, { standalone: true });
  await requestPersistence();
  await requestPersistence();
  expect(persist).toHaveBeenCalledTimes(2);
  browser({ persist, persisted });
  await requestPersistence();
  expect(persist).toHaveBeenCalledTimes(2);
});

test('the app does not request it again after it is granted', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  browser({ persist, persisted: () => Promise.resolve(true) });
  await requestPersistence();
  expect(persist).not.toHaveBeenCalled();
});

test('a request never throws', async () => {
  browser({
    persist: () => Promise.reject(new Error('no')),
    persisted: () => Promise.resolve(false),
  });
  await expect(requestPersistence()).resolves.toBeUndefined();
});
