import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { record } from '#/contract/records.ts';
import { userContext } from '#/contract/session.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { contextQuery } from '#/session/context.ts';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { closeStorage, loadOffline, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { firstScreenIsDrawn } from '#/session/waiting.ts';
import { recordOf } from '../../../tests/support/browser/record.ts';
import { VisitPlatform } from '../../../tests/support/browser/visit-platform.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { contextOf } from '../../../tests/support/context.ts';
import { planPack } from './pack-plan.ts';
import { takePack } from './take-pack.ts';

afterEach(async () => {
  vi.useRealTimers();
  await closeStorage();
  await wipeAll();
});

const { signal } = new AbortController();
const onProgress = vi.fn<(done: number) => void>();

async function planned() {
  firstScreenIsDrawn();
  const { records } = new VisitPlatform([recordOf({ id: 1, status: 'RECORDED' })]);
  const client = startTestApp();
  dispatch({ type: 'user-recognized', userId: '5', organizations: 2 });
  client.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(1)));
  const plan = await planPack(client, { filters: {}, reader: { userId: 5, isDoctor: true } }, { signal, onProgress });
  return { client, plan, records };
}

test('if the device hangs, the pack ends, as if the device stored nothing', async () => {
  const { client, plan, records } = await planned();
  const hanging = vi.spyOn(await loadOffline(), 'packRecord').mockReturnValue(Promise.withResolvers<void>().promise);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  expect(plan.records).toHaveLength(records.length);
  const pack = takePack(client, plan, { signal, onProgress });
  await expect.poll(() => hanging.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(pack).resolves.toBeUndefined();
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('The device does not answer');
  vi.mocked(console.warn).mockClear();
});

test('a recording that was opened while the dialog stood is not replaced by what the dialog had read before', async () => {
  const { client, plan } = await planned();
  await expect.poll(() => Date.now()).toBeGreaterThan(plan.requestedAt);
  const place = storagePlace(client)!;
  const newer = z.encode(record, recordOf({ id: 1, status: 'ANALYSED' }));
  const name = { kind: 'record', id: '1' } as const;
  await withStorage(place.owner, (storage, code) => code.saveCopy(storage, place.scope, name, newer, Date.now()));
  expect(await takePack(client, plan, { signal, onProgress })).toMatchObject({ records: [1], missing: [] });
  const copy = await withStorage(place.owner, (storage, code) => code.loadCopy(storage, place.scope, name));
  expect(copy?.wire).toMatchObject({ status: 'ANALYSED' });
});
