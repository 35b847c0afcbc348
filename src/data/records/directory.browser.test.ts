import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copiesStored } from '#/data/copies/saved-copy.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { contextQuery } from '#/session/context.ts';
import { closeStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { firstScreenIsDrawn } from '#/session/waiting.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { saveDirectory } from './directory.ts';
import { professionalListQuery } from './professionals.ts';

const everybody = Array.from({ length: 520 }, (_, index) => ({
  id: index + 1,
  firstName: 'Ada',
  lastName: index === 511 ? 'Sørénsen' : `Last${index + 1}`,
  roles: index % 2 === 0 ? ['TECHNICIAN'] : ['DOCTOR'],
}));

interface Requested {
  pagination: { start: number; limit: number };
}

let client: QueryClient;
let requested: Requested[];
let isLost: boolean;
let onRequested: () => void;

beforeEach(() => {
  client = startTestApp();
  const context = contextAs('TECHNICIAN');
  client.setQueryData(contextQuery.queryKey, { ...context, user: { ...context.user, id: 7 } });
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  dispatch({ type: 'context-confirmed' });
  firstScreenIsDrawn();
  requested = [];
  isLost = false;
  onRequested = () => undefined;
  vi.stubGlobal('fetch', (_: string, { body, signal }: { body: string; signal?: AbortSignal }) => {
    if (isLost || signal?.aborted) return Promise.reject(new TypeError('Failed to fetch'));
    const call = JSON.parse(body) as Requested;
    requested.push(call);
    onRequested();
    const { start, limit } = call.pagination;
    return Promise.resolve(
      Response.json({ data: everybody.slice(start, start + limit), meta: { totalCount: everybody.length } }),
    );
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

const save = () => saveDirectory(client, new AbortController().signal);

const list = (search: { lastName?: string; page?: number } = {}) =>
  client.query({
    ...professionalListQuery({
      organizationId: 3,
      roleNames: ['DOCTOR'],
      firstName: null,
      lastName: null,
      page: 1,
      ...search,
    }),
    staleTime: 0,
  });

test('without a network, the professionals on the device are listed by role, page and part of the name', async () => {
  await save();
  await copiesStored();
  expect(requested.map(({ pagination }) => pagination)).toEqual([
    { start: 0, limit: 500 },
    { start: 500, limit: 500 },
  ]);
  isLost = true;
  const second = await list({ page: 2 });
  expect(second.savedAt).toBeDefined();
  expect(second.value.meta).toEqual({ totalCount: 260 });
  expect(second.value.data.map(({ lastName }) => lastName)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Last${22 + 2 * index}`),
  );
  expect((await list({ lastName: ' RÉN' })).value.data.map(({ id }) => id)).toEqual([512]);
});

test('they are loaded once a day', async () => {
  await save();
  await copiesStored();
  await save();
  expect(requested).toHaveLength(2);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
  await save();
  clock.mockRestore();
  expect(requested).toHaveLength(4);
});

test('who leaves the organization asks for no more of its professionals', async () => {
  const leaving = new AbortController();
  onRequested = () => leaving.abort();
  await saveDirectory(client, leaving.signal).catch(() => undefined);
  await saveDirectory(client, leaving.signal);
  expect(requested).toHaveLength(1);
});

test('with a network, the platform’s answer is shown', async () => {
  await save();
  await copiesStored();
  expect((await list()).savedAt).toBeUndefined();
});

test('without a network and without a copy, the list says that it needs the network', async () => {
  isLost = true;
  await expect(list()).rejects.toMatchObject({ code: 'offline' });
});
