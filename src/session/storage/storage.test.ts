import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  const stored = new Map([['signed-in', '7']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.doUnmock('./offline-code.ts');
  vi.unstubAllGlobals();
});

test('if the code is not loaded, nothing is saved, and the state says so until it is loaded', async () => {
  vi.doMock('./offline-code.ts', () => {
    throw new TypeError('Failed to fetch');
  });
  const { storageState, watchStorageState, withStorage } = await import('./storage.ts');
  const states: string[] = [];
  watchStorageState(() => states.push(storageState()));
  expect(storageState()).toBe('unknown');
  expect(await withStorage('7', () => Promise.resolve('done'))).toBeUndefined();
  vi.doMock('./offline-code.ts', () => ({
    offlineCode: { openStorage: async () => ({ owner: '7', closed: new AbortController().signal }) },
  }));
  expect(await withStorage('7', () => Promise.resolve('done'))).toBe('done');
  expect(states).toEqual(['unloaded', 'keeping']);
});
