import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage, type OpenStorage } from './storage.ts';
import { savedFilters } from './saved-filter-rows.ts';
import { saveSearch, loadSearch } from './searches.ts';
import { wipeAll } from './wipe.ts';

const scope = { organizationId: 3, application: 'WEMU' };
let storage: OpenStorage;

beforeEach(async () => {
  storage = await openStorage('1');
});

afterEach(async () => {
  vi.useRealTimers();
  storage.close();
  await wipeAll();
});

test('a search is found only by its key, in its own organization and application', async () => {
  await saveSearch(storage, scope, 'patients', 'key', { lastName: 'Montgolfier' });
  expect(await loadSearch(storage, scope, 'patients', 'key')).toEqual({ lastName: 'Montgolfier' });
  expect(await loadSearch(storage, scope, 'patients', 'other')).toBeUndefined();
  expect(await loadSearch(storage, { ...scope, organizationId: 4 }, 'patients', 'key')).toBeUndefined();
  expect(await loadSearch(storage, { ...scope, application: 'CCW' }, 'patients', 'key')).toBeUndefined();
  expect(await savedFilters(storage, scope, 'patients')).toEqual([]);
});

test('the row of a search reveals nothing about it', async () => {
  await saveSearch(storage, scope, 'patients', 'key', { lastName: 'Montgolfier' });
  const [row] = await storage.rows.filters.toArray();
  const bytes = new TextDecoder('latin1').decode(row?.sealed);
  expect(bytes + JSON.stringify(row)).not.toMatch(/Montgolfier|lastName|patients/);
});

test('the last fifty searches are saved, and saved filters are not removed with older ones', async () => {
  for (let index = 0; index < 52; index += 1) await saveSearch(storage, scope, 'patients', `key ${index}`, { index });
  expect(await storage.rows.filters.count()).toBe(50);
  expect(await loadSearch(storage, scope, 'patients', 'key 51')).toEqual({ index: 51 });
});

test('after the clock was set back, a new search is saved, and an older one is removed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2031-05-01T12:00:00Z'));
  for (let index = 0; index < 50; index += 1) await saveSearch(storage, scope, 'patients', `key ${index}`, { index });
  vi.setSystemTime(new Date('2026-05-01T12:00:00Z'));
  await saveSearch(storage, scope, 'patients', 'now', { lastName: 'Montgolfier' });
  expect(await loadSearch(storage, scope, 'patients', 'now')).toEqual({ lastName: 'Montgolfier' });
  expect(await storage.rows.filters.count()).toBe(50);
});
