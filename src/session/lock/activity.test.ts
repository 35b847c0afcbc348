import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configuration as schema } from '#/contract/configuration.ts';

const sample = JSON.parse(
  readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8'),
) as object;
const minute = 60_000;
const stored = new Map<string, string>();

/** Starts a tab that shares its storage with all tabs. */
async function tab(changed: object = {}) {
  vi.resetModules();
  const [touch, configuration] = await Promise.all([
    import('./activity.ts'),
    import('#/browser/settings/configuration.ts'),
  ]);
  configuration.setConfiguration(schema.parse({ ...sample, ...changed }));
  return touch;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-15T12:00:00Z') });
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the app locks 15 minutes after the last touch in any tab', async () => {
  const one = await tab();
  const other = await tab();
  one.noteActivity();
  vi.advanceTimersByTime(10 * minute);
  expect([one.msToLock(), other.msToLock()]).toEqual([5 * minute, 5 * minute]);
  other.noteActivity();
  vi.advanceTimersByTime(14 * minute);
  expect(one.msToLock()).toBe(minute);
  vi.advanceTimersByTime(minute);
  expect([one.msToLock(), other.msToLock()]).toEqual([0, 0]);
});

test('an installation can configure the number of minutes', async () => {
  const { noteActivity, msToLock } = await tab({ lockMinutes: 2 });
  noteActivity();
  expect(msToLock()).toBe(2 * minute);
  vi.advanceTimersByTime(2 * minute);
  expect(msToLock()).toBe(0);
  expect((await tab({ lockMinutes: 2 })).wasLeft()).toBe(true);
  expect((await tab({ lockMinutes: 3 })).wasLeft()).toBe(false);
});

test('opening the app counts as a touch', async () => {
  vi.advanceTimersByTime(3 * 60 * minute);
  const { msToLock } = await tab();
  expect(msToLock()).toBe(15 * minute);
});

test('locking at once locks every tab, until one is opened again', async () => {
  const one = await tab();
  const other = await tab();
  other.noteActivity();
  one.endActivity();
  expect([one.msToLock(), other.msToLock()]).toEqual([0, 0]);
  other.noteActivity(true);
  expect([one.msToLock(), other.msToLock()]).toEqual([15 * minute, 15 * minute]);
});

test('a touch is stored at most every 5 seconds', async () => {
  const { noteActivity } = await tab();
  noteActivity();
  const first = stored.get('touched');
  vi.advanceTimersByTime(4000);
  noteActivity();
  expect(stored.get('touched')).toBe(first);
  vi.advanceTimersByTime(1000);
  noteActivity();
  expect(stored.get('touched')).not.toBe(first);
});

test('a clock that is set back does not keep the app open for ever', async () => {
  const { noteActivity, msToLock } = await tab();
  noteActivity();
  vi.setSystemTime(new Date('2026-05-15T09:00:00Z'));
  expect(msToLock()).toBe(0);
});

test('at its start, a tab knows whether the idle time was over', async () => {
  const first = await tab();
  expect(first.wasLeft()).toBe(false);
  first.noteActivity();
  vi.advanceTimersByTime(14 * minute);
  expect((await tab()).wasLeft()).toBe(false);
  vi.advanceTimersByTime(minute);
  expect((await tab()).wasLeft()).toBe(true);
  first.noteActivity();
  first.endActivity();
  expect((await tab()).wasLeft()).toBe(true);
});
