import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfiguration } from '#/browser/settings/configuration.ts';
import { configuration as schema } from '#/contract/configuration.ts';
import type { UserContext } from '#/contract/session.ts';
import { removeFiltersOfOther } from './place.ts';

const sample = readFileSync(new URL('../../public/configurations/wemu.json', import.meta.url), 'utf8');
const stored = new Map<string, string>();
const inOrganization = (id: number) => ({ currentUserOrganization: { organization: { id } } }) as UserContext;

beforeEach(() => {
  setConfiguration(schema.parse(JSON.parse(sample)));
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['of this organization', { organizationId: 1, application: 'WEMU', statusList: ['CREATED'] }, true],
  ['of the former organization', { organizationId: 2, application: 'WEMU', statusList: ['CREATED'] }, false],
  ['of another application', { organizationId: 1, application: 'CCW' }, false],
])('after a switch, the last filters %s stay: %#', (_whose, filters, stays) => {
  stored.set('filters', JSON.stringify(filters));
  stored.set('default-filter', 'another setting');
  removeFiltersOfOther(inOrganization(1));
  expect([stored.has('filters'), stored.has('default-filter')]).toEqual([stays, true]);
});
