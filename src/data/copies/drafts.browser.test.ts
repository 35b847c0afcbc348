import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import type { UserContext } from '#/contract/session.ts';
import { countDrafts, discardDraft, saveDraft } from '#/offline/draft-rows.ts';
import { storageClaim } from '#/offline/names.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { leaveWhileWriting, showAgain } from '../../../tests/support/browser/leave-page.ts';
import { silenceDatabase } from '../../../tests/support/browser/silent-database.ts';
import { closeStorage, storageState, watchStorageState, withStorage } from '#/session/storage/storage.ts';
import { draftWriter, loadDraft, type DraftWriter } from './drafts.ts';
import { dispatch } from '#/session/session.ts';
import { contextQuery } from '#/session/context.ts';
import { flushDrafts } from '#/session/storage/unwritten-drafts.ts';

const name = { form: 'patient', subject: 'new' };
const schema = z.object({ city: z.string() });
const scope = () => ({ organizationId: 3, application: configuration().application });
let client: QueryClient;
let closeForms: (() => void)[] = [];

beforeEach(() => {
  client = startTestApp();
  enterOrganization(3);
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
});

afterEach(async () => {
  vi.useRealTimers();
  for (const organizationId of [3, 4]) {
    enterOrganization(organizationId);
    openForm();
  }
  closeAll();
  await load();
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

function enterOrganization(organizationId: number): void {
  const context = { user: { id: 7 }, currentUserOrganization: { organization: { id: organizationId } } };
  client.setQueryData(contextQuery.queryKey, context as unknown as UserContext);
}

function openForm(id?: string): DraftWriter {
  const writer = draftWriter(client, name, id);
  closeForms.push(writer.open());
  return writer;
}

function closeAll(): void {
  for (const close of closeForms.splice(0)) close();
}

const load = () => loadDraft(client, name, schema);
const count = () => withStorage('7', (storage) => countDrafts(storage));
const saveAt = (subject: string, fields: unknown) =>
  withStorage('7', (storage) => saveDraft(storage, scope(), { ...name, subject }, fields));

async function otherTab() {
  const module = '../../session/storage/draft-claims.ts?other-tab';
  const { saveOwnDraft, loadOwnDraft, releaseDraft } = (await import(
    /* @vite-ignore */ module
  )) as typeof import('#/session/storage/draft-claims.ts');
  let own: string | undefined;
  const place = () => ({ ...name, subject: own ?? '' });
  return {
    save: async (fields: unknown) => {
      own = await withStorage('7', (storage) =>
        saveOwnDraft(storage, scope(), name, { own, state: 'open' as const, fields }),
      );
    },
    load: () => withStorage('7', (storage) => loadOwnDraft(storage, scope(), name, () => true)),
    discard: () => withStorage('7', (storage) => discardDraft(storage, scope(), place())),
    close: () => releaseDraft('7', scope(), place()),
  };
}

test('typing continues to be saved after the session has ended, but not after a sign-out or for another user', async () => {
  const form = openForm();
  await form.saveNow({ city: 'Lyon' });
  dispatch({ type: 'user-forgotten', sparesDrafts: true });
  await form.saveNow({ city: 'Lyon-Villeurbanne' });
  dispatch({ type: 'user-recognized', userId: '8', organizations: 1 });
  await form.saveNow({ city: 'of somebody else' });
  dispatch({ type: 'user-forgotten', sparesDrafts: false });
  await form.saveNow({ city: 'after signing out' });
  closeAll();
  expect(await load()).toBeUndefined();
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  expect(await load()).toMatchObject({ fields: { city: 'Lyon-Villeurbanne' } });
});

test('the same form in two tabs has two drafts, and neither tab sees, overwrites or removes the other one', async () => {
  const other = await otherTab();
  await other.save({ city: 'Lyon' });
  expect(await load()).toBeUndefined();
  const form = openForm();
  await form.saveNow({ city: 'Brest' });
  await other.save({ city: 'Lyon 2' });
  expect(await count()).toBe(2);
  expect(await other.load()).toMatchObject({ fields: { city: 'Lyon 2' } });
  await other.discard();
  other.close();
  closeAll();
  expect(await load()).toMatchObject({ fields: { city: 'Brest' } });
});

test('the drafts of a closed tab are offered to the next forms, one after the other', async () => {
  const other = await otherTab();
  await other.save({ city: 'Lyon' });
  await openForm().saveNow({ city: 'Brest' });
  other.close();
  closeAll();
  const cities: unknown[] = [];
  for (const _draft of ['first', 'second']) {
    const draft = await load();
    cities.push(draft?.fields.city);
    await openForm(draft?.id).discard();
    closeAll();
  }
  expect(new Set(cities)).toEqual(new Set(['Brest', 'Lyon']));
  expect(await load()).toBeUndefined();
});

test('a form that reloads in its tab gets its draft back', async () => {
  await openForm().saveNow({ city: 'Lyon' });
  expect(await load()).toMatchObject({ fields: { city: 'Lyon' } });
  closeAll();
  expect(await load()).toMatchObject({ fields: { city: 'Lyon' } });
});

test('in a browser without Web Locks, each form still uses only its own draft', async () => {
  vi.spyOn(navigator.locks, 'request').mockImplementation(async (claimName: string, ...others: unknown[]) => {
    if (claimName !== storageClaim) throw new DOMException('The request was denied.', 'SecurityError');
    return (others.at(-1) as () => unknown)();
  });
  const form = openForm();
  await form.saveNow({ city: 'Brest' });
  const other = await otherTab();
  await other.save({ city: 'Lyon' });
  await form.saveNow({ city: 'Brest 2' });
  expect(await count()).toBe(2);
});

test('a draft that the device could not read in time is not overwritten, and is offered later', async () => {
  await openForm().saveNow({ city: 'Lyon' });
  closeAll();
  await closeStorage();
  const busy = Promise.withResolvers<void>();
  const isBusy = navigator.locks.request(storageClaim, () => busy.promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const loaded = load();
  await vi.advanceTimersByTimeAsync(0);
  await expect.poll(async () => (await navigator.locks.query()).pending).not.toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await loaded).toBeUndefined();
  vi.useRealTimers();
  const form = openForm();
  const isSaved = form.saveNow({ city: 'Brest' });
  busy.resolve();
  await Promise.all([isBusy, isSaved]);
  await form.discard();
  closeAll();
  expect(await load()).toMatchObject({ fields: { city: 'Lyon' } });
});

test('a draft that this build does not understand stays as it is', async () => {
  await saveAt('new', { town: 'Lyon' });
  expect(await load()).toBeUndefined();
  const form = openForm();
  await form.saveNow({ city: 'Brest' });
  expect(await count()).toBe(2);
  await form.discard();
  closeAll();
  const former = await loadDraft(client, name, z.object({ town: z.string() }));
  expect(former).toMatchObject({ fields: { town: 'Lyon' } });
});

test('a failed write is retried at the next chance', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const form = openForm();
  await form.saveNow({ city: 'Lyon' });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk does not answer', 'UnknownError');
  });
  await form.saveNow({ city: 'Lyon 2' });
  expect(warned).toHaveBeenCalled();
  warned.mockReset();
  put.mockRestore();
  await flushDrafts();
  closeAll();
  expect(await load()).toMatchObject({ fields: { city: 'Lyon 2' } });
});

test('a page that is left during a write and returns writes again, and the device is not reported as broken', async () => {
  const states: string[] = [];
  const form = openForm();
  await form.saveNow({ city: 'Lyon' });
  const stop = watchStorageState(() => states.push(storageState()));
  const leaving = leaveWhileWriting({ persisted: true });
  const isSaved = form.saveNow({ city: 'Lyon 2' });
  await expect.poll(() => leaving.mock.calls.length).toBe(1);
  showAgain();
  await isSaved;
  stop();
  leaving.mockRestore();
  closeAll();
  expect(await load()).toMatchObject({ fields: { city: 'Lyon 2' } });
  expect(states).toEqual([]);
});

test('no form waits long for a device that does not answer, neither to open nor to close', async () => {
  const form = openForm();
  await form.saveNow({ city: 'Lyon' });
  closeAll();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answerAgain = await silenceDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(answerAgain);
  const ended: unknown[] = [];
  const end = (value: unknown) => ended.push(value);
  void load().then(end);
  void form.discard().then(end);
  const waited = async () => {
    await vi.advanceTimersByTimeAsync(500);
    return ended;
  };
  await expect.poll(waited).toEqual([undefined, undefined]);
  answerAgain();
  warned.mockReset();
});

test('a draft belongs to its organization', async () => {
  await openForm().saveNow({ city: 'Lyon' });
  closeAll();
  enterOrganization(4);
  expect(await load()).toBeUndefined();
  await openForm().saveNow({ city: 'Brest' });
  closeAll();
  enterOrganization(3);
  expect(await load()).toMatchObject({ fields: { city: 'Lyon' } });
});
