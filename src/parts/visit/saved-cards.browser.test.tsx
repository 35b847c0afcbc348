import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userContext } from '#/contract/session.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { contextQuery } from '#/session/context.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { contextOf } from '../../../tests/support/context.ts';
import { SavedTraces } from './saved-cards.tsx';

const scope = { organizationId: 1, application: 'WEMU' };

afterEach(async () => {
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

test('the profile tells how many traces stay on the device and up to which limit, and removes them', async () => {
  const queryClient = startTestApp();
  dispatch({ type: 'user-recognized', userId: '5', organizations: 2 });
  queryClient.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(1)));
  for (const record of [12, 13]) {
    const part = { record, address: '/file', tag: '"a"', fileBytes: 9000, from: 0, to: 4000, savedAt: Date.now() };
    await withStorage('5', (storage, code) =>
      code.saveLookPart(storage, scope, 'seen', part, new Uint8Array(4000), 50_000_000),
    );
  }
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <SavedTraces />
    </WithApp>,
  );
  await expect.element(screen.getByText('2 recordings, 8 kB')).toBeVisible();
  await expect.element(screen.getByText(/At most 50 MB are stored; the oldest are removed first\.$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Remove the stored traces' }).click();
  await expect.element(screen.getByText('None stored.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Stored traces on this device' })).toHaveFocus();
  expect(await withStorage('5', (storage) => storage.rows.copies.count())).toBe(0);
});
