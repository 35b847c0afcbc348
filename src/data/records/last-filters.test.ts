import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configuration as schema } from '#/contract/configuration.ts';
import { userContext, type UserContext } from '#/contract/session.ts';
import { dispatch } from '#/session/session.ts';
import { contextOf } from '../../../tests/support/context.ts';

const sample: unknown = JSON.parse(
  readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8'),
);
const doctor = userContext.parse(contextOf(1));
const technician: UserContext = {
  ...doctor,
  currentUserOrganization: { organization: { id: 1, name: 'Hospital 1' }, roles: ['TECHNICIAN'] },
};

const stored = new Map<string, string>();
const visit = new Map<string, string>();

const storageOf = (map: Map<string, string>) => ({
  getItem: (name: string) => map.get(name) ?? null,
  setItem: (name: string, value: string) => map.set(name, value),
  removeItem: (name: string) => map.delete(name),
});

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00Z') });
  vi.stubGlobal('localStorage', storageOf(stored));
  vi.stubGlobal('sessionStorage', storageOf(visit));
});

afterEach(() => {
  stored.clear();
  visit.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function begin({ continues = true } = {}) {
  if (continues) visit.set('visit', 'yes');
  const { setConfiguration } = await import('#/browser/settings/configuration.ts');
  setConfiguration(schema.parse(sample));
  return import('./last-filters.ts');
}

test('the last used filters return with their dates, also on the next page', async () => {
  const used = { status: 'CREATED RECORDED', prescribedOn: '2026-05-14', prescriber: 'me' } as const;
  const { saveLastFilters, filtersForList } = await begin();
  expect(filtersForList(doctor)).toEqual({});
  saveLastFilters(doctor, used);
  expect(filtersForList(doctor)).toEqual(used);
  vi.resetModules();
  const next = await begin();
  expect(next.filtersForList(doctor)).toEqual(used);
});

test.each([
  ['Pacific/Kiritimati', '2026-05-15', '2026-05-15'],
  ['Pacific/Kiritimati', '2026-05-16', undefined],
  ['America/Los_Angeles', '2026-05-15', undefined],
])('a day is not after today where the organization is: in %s, %s gives %s', async (timeZone, day, expected) => {
  const own = doctor.currentUserOrganization!;
  const { filtersOfReader } = await begin();
  const there = { ...doctor, currentUserOrganization: { ...own, timeZone } };
  expect(filtersOfReader(there, { prescribedOn: day }).prescribedOn).toBe(expected);
});

test('filters of another organization, and doctors’ filters of a technician, are ignored', async () => {
  const { saveLastFilters, filtersForList } = await begin();
  saveLastFilters(doctor, { status: 'CREATED', rhythmSpecialist: 'other' });
  expect(filtersForList(userContext.parse(contextOf(2)))).toEqual({});
  expect(filtersForList(technician)).toEqual({ status: 'CREATED' });
});

test.each([
  '',
  'x',
  'null',
  '7',
  '[]',
  '{"status":"CREATED"}',
  '{"organizationId":1,"application":"CCW","status":"CREATED"}',
])('another value under the same key, such as %j, is ignored', async (text) => {
  stored.set('filters', text);
  const { filtersForList } = await begin();
  expect(filtersForList(doctor)).toEqual({});
});

test('a day that is now in the future, because the clock was set back, is ignored', async () => {
  const { saveLastFilters, filtersForList } = await begin();
  saveLastFilters(doctor, { prescribedOn: '2026-05-15', status: 'CREATED' });
  expect(filtersForList(doctor)).toEqual({ status: 'CREATED' });
});

test('the default filter opens the list in a new tab, once; otherwise the last used filters do', async () => {
  const { saveLastFilters, filtersForList } = await begin({ continues: false });
  saveLastFilters(doctor, { status: 'ANALYSED' }, 'default-filter');
  vi.resetModules();
  const tab = await begin({ continues: false });
  stored.set('filters', stored.get('default-filter')?.replace('ANALYSED', 'CREATED') ?? '');
  expect(tab.filtersForList(doctor)).toEqual({ status: 'ANALYSED' });
  expect(tab.filtersForList(doctor)).toEqual({ status: 'CREATED' });
  vi.resetModules();
  visit.set('visit', 'yes');
  const again = await begin();
  expect(again.filtersForList(doctor)).toEqual({ status: 'CREATED' });
  expect(filtersForList(doctor)).toEqual({ status: 'CREATED' });
});

test('leaving removes both', async () => {
  const { saveLastFilters } = await begin();
  saveLastFilters(doctor, { status: 'CREATED' });
  saveLastFilters(doctor, { status: 'CREATED' }, 'default-filter');
  dispatch({ type: 'user-forgotten', sparesDrafts: false });
  expect([...stored]).toEqual([]);
});
