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
  const { deviceState, watchDeviceState, withDevice } = await import('./device.ts');
  const states: string[] = [];
  watchDeviceState(() => states.push(deviceState()));
  expect(deviceState()).toBe('unknown');
  expect(await withDevice('7', () => Promise.resolve('done'))).toBeUndefined();
  vi.doMock('./offline-code.ts', () => ({
    offlineCode: { openDevice: async () => ({ owner: '7', closed: new AbortController().signal }) },
  }));
  expect(await withDevice('7', () => Promise.resolve('done'))).toBe('done');
  expect(states).toEqual(['unloaded', 'keeping']);
});
