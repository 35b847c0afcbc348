import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { wipeAll } from '#/offline/wipe.ts';
import { contextQuery } from '#/session/context.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { silenceDatabase } from '../../../tests/support/browser/silent-database.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { SavedFilters } from './saved-filters.tsx';

const context = contextAs('DOCTOR');

afterEach(async () => {
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

test('the filters of a device that answers late appear, and until then its state is shown', async () => {
  dispatch({ type: 'user-recognized', userId: '1', organizations: 1 });
  await withStorage('1', () => Promise.resolve());
  const end = await silenceDatabase();
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, context);
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <SavedFilters filters={{ status: 'RECORDED' }} change={() => undefined} />
    </WithApp>,
  );
  await expect.element(screen.getByText('The storage of this device does not work.')).toBeVisible();
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('The device does not answer');
  vi.mocked(console.warn).mockClear();
  end();
  await expect.element(screen.getByRole('button', { name: 'Save these filters' })).toBeEnabled();
});
