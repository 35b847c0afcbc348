import { useRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { rowsDatabase } from '#/offline/names.ts';
import { saveDraft } from '#/offline/draft-rows.ts';
import { saveItem } from '#/offline/outbox-rows.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { useLostItems } from './use-lost-items.tsx';

const scope = { organizationId: 3, application: 'WEMU' };
const missing = page.getByText(/2 submitted entries that were not sent can no longer be found on this device\./);
const unreadable = page.getByText(/2 submitted entries that were not sent can no longer be read on this device\./);
const question = page.getByRole('alertdialog', { name: 'Remove from this device what cannot be read?' });

beforeEach(async () => {
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  await withStorage('7', async (storage) => {
    await saveItem(storage, scope, 1, 'submitted');
    await saveItem(storage, scope, 2, 'submitted');
    await saveDraft(storage, scope, { form: 'patient', subject: 'new' }, 'typed');
  });
  await closeStorage();
});

afterEach(async () => {
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

async function deleteRows(): Promise<void> {
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(rowsDatabase).addEventListener('success', resolve);
  });
}

async function deleteSecret(): Promise<void> {
  await (await navigator.storage.getDirectory()).removeEntry('slot');
}

function List() {
  const router = useRouter();
  return (
    <>
      <button type="button" onClick={() => void router.navigate({ to: '/home' })}>
        List
      </button>
      {useLostItems(router)}
    </>
  );
}

/** The app starts again. */
async function openList(): Promise<void> {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <List />
    </WithApp>,
  );
  await screen.getByRole('button', { name: 'List' }).click();
  await withStorage('7', () => Promise.resolve());
}

test('if the browser has deleted the store, the list says how much is missing, until the user has read it', async () => {
  await deleteRows();
  await openList();
  await expect.element(missing).toMatchTextContent(/1 form with your entries can no longer be found/);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.element(missing).not.toBeInTheDocument();
});

test('what cannot be read is counted, and removed only after a question', async () => {
  await deleteSecret();
  await openList();
  await expect.element(unreadable).toMatchTextContent(/1 form with your entries can no longer be read/);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(unreadable).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await question.getByRole('button', { name: 'Remove it' }).click();
  await expect.element(unreadable).not.toBeInTheDocument();
  expect(await withStorage('7', (storage) => storage.rows.outbox.count())).toBe(0);
});

test('where nothing is lost, nothing is said', async () => {
  await openList();
  await expect.poll(() => withStorage('7', (storage) => storage.rows.outbox.count())).toBe(2);
  await expect.element(page.getByRole('button', { name: 'Got it' })).not.toBeInTheDocument();
});
