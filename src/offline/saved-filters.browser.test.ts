import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDevice, type Device } from './device.ts';
import { removeFilter, renameFilter, savedFilters, saveFilter, setDefaultFilter } from './saved-filters.ts';
import { wipeAll } from './wipe.ts';

const scope = { organizationId: 3, application: 'WEMU' };
let device: Device;

beforeEach(async () => {
  device = await openDevice('1');
});

afterEach(async () => {
  device.close();
  await wipeAll();
});

const names = async () => (await savedFilters(device, scope, 'records')).map(({ name }) => name);

test('filters are saved under their names, separately for each list', async () => {
  await saveFilter(device, scope, 'records', 'To analyse', { status: ['RECORDED'] });
  await saveFilter(device, scope, 'records', 'Mine', { prescriber: 'me' });
  await saveFilter(device, scope, 'patients', 'All', {});
  expect(await savedFilters(device, scope, 'records')).toEqual([
    { name: 'Mine', filter: { prescriber: 'me' }, isDefault: false },
    { name: 'To analyse', filter: { status: ['RECORDED'] }, isDefault: false },
  ]);
});

test('a filter is renamed with its content, replaced under its name, and removed', async () => {
  await saveFilter(device, scope, 'records', 'Mine', { prescriber: 'me' });
  await setDefaultFilter(device, scope, 'records', 'Mine');
  await renameFilter(device, scope, 'records', 'Mine', 'My own');
  expect(await savedFilters(device, scope, 'records')).toEqual([
    { name: 'My own', filter: { prescriber: 'me' }, isDefault: true },
  ]);
  await saveFilter(device, scope, 'records', 'My own', { prescriber: 'other' });
  expect(await savedFilters(device, scope, 'records')).toEqual([
    { name: 'My own', filter: { prescriber: 'other' }, isDefault: true },
  ]);
  await removeFilter(device, scope, 'records', 'My own');
  expect(await names()).toEqual([]);
});

test('at most one filter of a list is its default', async () => {
  for (const name of ['A', 'B', 'C']) await saveFilter(device, scope, 'records', name, {});
  await setDefaultFilter(device, scope, 'records', 'A');
  await setDefaultFilter(device, scope, 'records', 'C');
  const defaults = (await savedFilters(device, scope, 'records')).filter(({ isDefault }) => isDefault);
  expect(defaults.map(({ name }) => name)).toEqual(['C']);
  await setDefaultFilter(device, scope, 'records', undefined);
  expect((await savedFilters(device, scope, 'records')).some(({ isDefault }) => isDefault)).toBe(false);
});
