import { useRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { saveItem } from '#/offline/outbox-rows.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { hasUnsentOfOther } from '#/session/leaving/unsent-of-other.ts';
import { dispatch } from '#/session/session.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { useUnsentOfOther } from './use-unsent-of-other.tsx';

const bar = page.getByText('Unsent entries are stored on this device, encrypted, until their user signs in again.');
const ofOther = page.getByText(/^Another user has unsent entries on this device\./);
const remove = page.getByRole('button', { name: 'Remove it' });
const question = page.getByRole('alertdialog', { name: 'Remove the unsent entries from this device?' });

beforeEach(async () => {
  startTestApp();
  await saveItemOf('7');
});

afterEach(async () => {
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

async function saveItemOf(userId: string): Promise<void> {
  dispatch({ type: 'user-recognized', userId, organizations: 1 });
  await withStorage(userId, (storage) => saveItem(storage, { organizationId: 3, application: 'WEMU' }, 1, 'submitted'));
  await closeStorage();
  dispatch({ type: 'user-forgotten', sparesDrafts: true });
}

function Screen() {
  const router = useRouter();
  return (
    <>
      <button type="button" onClick={() => void router.navigate({ to: '/auth/login' })}>
        Door
      </button>
      <button type="button" onClick={() => void router.navigate({ to: '/home' })}>
        List
      </button>
      {useUnsentOfOther(router)}
    </>
  );
}

async function open(button: string): Promise<void> {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <Screen />
    </WithApp>,
  );
  await screen.getByRole('button', { name: button }).click();
}

test('the sign-in page says that work is kept, and removes it only after a question', async () => {
  await open('Door');
  await expect.element(bar).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await hasUnsentOfOther()).toBe(true);
  await remove.click();
  await question.getByRole('button', { name: 'Remove it' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(await hasUnsentOfOther()).toBe(false);
});

test('the bar closes, because it may cover links, and the work stays', async () => {
  await open('Door');
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(await hasUnsentOfOther()).toBe(true);
});

test('another user learns that the device keeps nothing of theirs until the work is removed', async () => {
  dispatch({ type: 'user-recognized', userId: '8', organizations: 1 });
  expect(await withStorage('8', () => Promise.resolve('kept'))).toBeUndefined();
  await open('List');
  await expect.element(ofOther).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Remove it' }).click();
  await expect.element(ofOther).not.toBeInTheDocument();
  expect(await withStorage('8', () => Promise.resolve('kept'))).toBe('kept');
});

test('where nothing waits, nothing is said', async () => {
  await wipeAll();
  await open('Door');
  await expect.poll(hasUnsentOfOther).toBe(false);
  await expect.element(bar).not.toBeInTheDocument();
});
