import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage, type OpenStorage } from './storage.ts';
import { removeFilter, renameFilter, savedFilters, saveFilter, setDefaultFilter } from './saved-filter-rows.ts';
import { wipeAll } from './wipe.ts';

const scope = { organizationId: 3, application: 'WEMU' };
let storage: OpenStorage;

beforeEach(async () => {
  storage = await openStorage('1');
});

afterEach(async () => {
  storage.close();
  await wipeAll();
});

const names = async () => (await savedFilters(storage, scope, 'records')).map(({ name }) => name);

test('filters are saved under their names, separately for each list', async () => {
  await saveFilter(storage, scope, 'records', 'To analyse', { status: ['RECORDED'] });
  await saveFilter(storage, scope, 'records', 'Mine', { prescriber: 'me' });
  await saveFilter(storage, scope, 'patients', 'All', {});
  expect(await savedFilters(storage, scope, 'records')).toEqual([
    { name: 'Mine', filter: { prescriber: 'me' }, isDefault: false },
    { name: 'To analyse', filter: { status: ['RECORDED'] }, isDefault: false },
  ]);
});

test('a filter is renamed with its content, replaced under its name, and removed', async () => {
  await saveFilter(storage, scope, 'records', 'Mine', { prescriber: 'me' });
  await setDefaultFilter(storage, scope, 'records', 'Mine');
  await renameFilter(storage, scope, 'records', 'Mine', 'My own');
  expect(await savedFilters(storage, scope, 'records')).toEqual([
    { name: 'My own', filter: { prescriber: 'me' }, isDefault: true },
  ]);
  await saveFilter(storage, scope, 'records', 'My own', { prescriber: 'other' });
  expect(await savedFilters(storage, scope, 'records')).toEqual([
    { name: 'My own', filter: { prescriber: 'other' }, isDefault: true },
  ]);
  await removeFilter(storage, scope, 'records', 'My own');
  expect(await names()).toEqual([]);
});

test('at most one filter of a list is its default', async () => {
  for (const name of ['A', 'B', 'C']) await saveFilter(storage, scope, 'records', name, {});
  await setDefaultFilter(storage, scope, 'records', 'A');
  await setDefaultFilter(storage, scope, 'records', 'C');
  const defaults = (await savedFilters(storage, scope, 'records')).filter(({ isDefault }) => isDefault);
  expect(defaults.map(({ name }) => name)).toEqual(['C']);
  await setDefaultFilter(storage, scope, 'records', undefined);
  expect((await savedFilters(storage, scope, 'records')).some(({ isDefault }) => isDefault)).toBe(false);
});
