import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setConfiguration } from '#/browser/settings/configuration.ts';
import { configuration as schema } from '#/contract/configuration.ts';
import * as ofAllTabs from './activity.ts';

const sample = JSON.parse(
  readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8'),
) as object;
const minute = 60_000;
const stored = new Map<string, string>();

/** Starts a tab that shares its storage with all tabs. */
function tab(changed: object = {}) {
  setConfiguration(schema.parse({ ...sample, ...changed }));
  return { ...ofAllTabs, ...ofAllTabs.createActivity() };
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
  const one = tab();
  const other = tab();
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
  const { noteActivity, msToLock } = tab({ lockMinutes: 2 });
  noteActivity();
  expect(msToLock()).toBe(2 * minute);
  vi.advanceTimersByTime(2 * minute);
  expect(msToLock()).toBe(0);
  expect(tab({ lockMinutes: 2 }).wasLeft()).toBe(true);
  expect(tab({ lockMinutes: 3 }).wasLeft()).toBe(false);
});

test('opening the app counts as a touch', async () => {
  vi.advanceTimersByTime(3 * 60 * minute);
  const { msToLock } = tab();
  expect(msToLock()).toBe(15 * minute);
});

test('locking at once locks every tab, until one is opened again', async () => {
  const one = tab();
  const other = tab();
  other.noteActivity();
  one.endActivity();
  expect([one.msToLock(), other.msToLock()]).toEqual([0, 0]);
  other.noteActivity(true);
  expect([one.msToLock(), other.msToLock()]).toEqual([15 * minute, 15 * minute]);
});

test('a touch is stored at most every 5 seconds', async () => {
  const { noteActivity } = tab();
  noteActivity();
  const first = stored.get('touched');
  vi.advanceTimersByTime(4000);
  noteActivity();
  expect(stored.get('touched')).toBe(first);
  vi.advanceTimersByTime(1000);
  noteActivity();
  expect(stored.get('touched')).not.toBe(first);
});

const hour = 60 * minute;

/** Somebody sets the clock. Timers go on. */
function setClock(byMs: number): void {
  vi.setSystemTime(Date.now() + byMs);
}

/** The tablet sleeps, and timers stand still. */
const sleep = setClock;

function show(visibilityState: 'visible' | 'hidden'): void {
  vi.stubGlobal('document', { visibilityState });
}

describe.each([
  ['two hours ahead', 2 * hour],
  ['20 minutes ahead', 20 * minute],
  ['an hour back', -hour],
  ['three hours back', -3 * hour],
])('the clock is set %s while the app is open', (_, byMs) => {
  test('this is no time without touch, and the time before still counts', async () => {
    const { noteActivity, msToLock } = tab();
    noteActivity();
    vi.advanceTimersByTime(5 * minute);
    expect(msToLock()).toBe(10 * minute);
    setClock(byMs);
    expect(msToLock()).toBe(10 * minute);
    vi.advanceTimersByTime(10 * minute);
    expect(msToLock()).toBe(0);
  });

  test('the next start takes the time without touch from the corrected mark', async () => {
    const { noteActivity, msToLock } = tab();
    noteActivity();
    vi.advanceTimersByTime(5 * minute);
    setClock(byMs);
    msToLock();
    expect(tab().wasLeft()).toBe(false);
    vi.advanceTimersByTime(10 * minute);
    expect(tab().wasLeft()).toBe(true);
  });

  test('several tabs correct the mark once, whichever is first, and a hidden one follows', async () => {
    show('hidden');
    const hidden = tab();
    show('visible');
    const one = tab();
    const other = tab();
    other.noteActivity();
    vi.advanceTimersByTime(5 * minute);
    show('hidden');
    expect(hidden.msToLock()).toBe(10 * minute);
    setClock(byMs);
    expect(hidden.msToLock()).toBe(10 * minute);
    show('visible');
    expect([one.msToLock(), other.msToLock(), one.msToLock()]).toEqual(Array(3).fill(10 * minute));
    expect(Number(stored.get('touched'))).toBe(Date.now() - 5 * minute);
    hidden.noteReturn();
    expect(hidden.msToLock()).toBe(10 * minute);
  });
});

test('each tab that is shown hears by how much the clock was set', async () => {
  const { noteActivity, msToLock, watchClock } = tab();
  const heard = vi.fn<(shiftMs: number) => void>();
  watchClock(heard);
  noteActivity();
  vi.advanceTimersByTime(minute);
  setClock(-hour);
  msToLock();
  msToLock();
  expect(heard).toHaveBeenCalledExactlyOnceWith(-hour);
});

test('a hidden page that slept locks as soon as it is shown, because nobody knows whether the clock was set', async () => {
  const { noteActivity, msToLock, causeOfLock } = tab();
  noteActivity();
  show('hidden');
  msToLock();
  sleep(20 * minute);
  show('visible');
  expect([msToLock(), causeOfLock()]).toEqual([0, 'clock']);
});

test('a page that slept without an event before locks if it is told of the return', async () => {
  const { noteActivity, msToLock, noteReturn } = tab();
  noteActivity();
  sleep(20 * minute);
  noteReturn();
  expect(msToLock()).toBe(0);
});

test('where timers count the sleep, it is time without touch', async () => {
  const { noteActivity, msToLock, causeOfLock } = tab();
  noteActivity();
  vi.advanceTimersByTime(20 * minute);
  expect([msToLock(), causeOfLock()]).toEqual([0, 'untouched']);
});

test('a clock that is set back while the page is hidden does not keep the app open for ever', async () => {
  const { noteActivity, msToLock } = tab();
  noteActivity();
  show('hidden');
  msToLock();
  setClock(-hour);
  show('visible');
  expect(msToLock()).toBe(15 * minute);
  vi.advanceTimersByTime(15 * minute);
  expect(msToLock()).toBe(0);
});

test('after a start, a clock that was set back does not open the app', async () => {
  const { noteActivity } = tab();
  noteActivity();
  setClock(-hour);
  expect(tab().wasLeft()).toBe(true);
});

test('what another tab touches counts, even if this one sees it late and the clock was set since', async () => {
  show('hidden');
  const hidden = tab();
  show('visible');
  const shown = tab();
  vi.advanceTimersByTime(10 * minute);
  shown.noteActivity();
  setClock(2 * hour);
  show('hidden');
  expect(hidden.msToLock()).toBe(15 * minute);
});

test('at its start, a tab knows whether the idle time was over', async () => {
  const first = tab();
  expect(first.wasLeft()).toBe(false);
  first.noteActivity();
  vi.advanceTimersByTime(14 * minute);
  expect(tab().wasLeft()).toBe(false);
  vi.advanceTimersByTime(minute);
  expect(tab().wasLeft()).toBe(true);
  first.noteActivity();
  first.endActivity();
  expect(tab().wasLeft()).toBe(true);
});
