import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import type { UserContext } from '#/contract/session.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { loadDraft } from '#/data/copies/drafts.ts';
import { dispatch } from '#/session/session.ts';
import { contextQuery } from '#/session/context.ts';
import { countDrafts, saveDraft } from '#/offline/draft-rows.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { silenceDatabase } from '../../../tests/support/browser/silent-database.ts';
import { DraftNote } from './draft-note.tsx';
import { useDraft } from './use-draft.ts';

const name = { form: 'patient', subject: 'new' };
const initial = { city: '' };
let client: QueryClient;

beforeEach(() => {
  client = startTestApp();
  const context = { user: { id: 7 }, currentUserOrganization: { organization: { id: 3 } } };
  client.setQueryData(contextQuery.queryKey, context as unknown as UserContext);
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
});

afterEach(async () => {
  vi.useRealTimers();
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

function Form({ start, id }: { start: typeof initial; id: string | undefined }) {
  const [fields, setFields] = useState(start);
  useDraft({ ...name, id, initial, fields });
  return (
    <>
      <DraftNote changedAt={undefined} onDiscard={() => undefined} />
      <label>
        City
        <input value={fields.city} onChange={({ target }) => setFields({ city: target.value })} />
      </label>
    </>
  );
}

const load = () => loadDraft(client, name, z.object({ city: z.string() }));
const count = () => withStorage('7', (storage) => countDrafts(storage));

async function openForm() {
  const draft = await load();
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Form start={draft?.fields ?? initial} id={draft?.id} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { ...screen, city: screen.getByRole('textbox', { name: 'City' }) };
}

test('a draft has the time of its last change; opening it changes nothing, and undoing the text removes it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 14, 9, 12) });
  const scope = { organizationId: 3, application: configuration().application };
  await withStorage('7', (storage) => saveDraft(storage, scope, name, { city: 'Lyon' }));
  vi.setSystemTime(Date.UTC(2026, 4, 14, 11, 0));
  const opened = await openForm();
  await expect.element(opened.city).toHaveValue('Lyon');
  await opened.unmount();
  expect(await load()).toMatchObject({ fields: { city: 'Lyon' }, changedAt: Date.UTC(2026, 4, 14, 9, 12) });
  const again = await openForm();
  await again.city.fill('Lyon 2');
  await again.unmount();
  const changed = await load();
  expect(changed?.fields.city).toBe('Lyon 2');
  expect(changed?.changedAt).toBeGreaterThanOrEqual(Date.UTC(2026, 4, 14, 11, 0));
  const last = await openForm();
  await last.city.fill('');
  await expect.poll(count).toBe(0);
});

test('a form says that the device does not answer, and removes the note once the text is saved', async () => {
  const { city, ...screen } = await openForm();
  await city.fill('Lyon');
  await expect.poll(count).toBe(1);
  const note = screen.getByText('Your entries here are lost if the page is closed.', { exact: false });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answerAgain = await silenceDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(answerAgain);
  await city.fill('Lyon 2');
  const isSaid = async () => {
    await vi.advanceTimersByTimeAsync(500);
    return note.elements().length;
  };
  await expect.poll(isSaid).toBe(1);
  expect(warned).toHaveBeenCalledWith('The device does not answer');
  warned.mockReset();
  vi.useRealTimers();
  answerAgain();
  await expect.element(note).not.toBeInTheDocument();
  await screen.unmount();
  expect((await load())?.fields.city).toBe('Lyon 2');
});
