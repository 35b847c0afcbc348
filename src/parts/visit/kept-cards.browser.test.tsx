import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userContext } from '#/contract/session.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { contextQuery } from '#/session/context.ts';
import { closeDevice, withDevice } from '#/session/device/device.ts';
import { tell } from '#/session/session.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { contextOf } from '../../../tests/support/context.ts';
import { KeptTraces } from './kept-cards.tsx';

const scope = { organizationId: 1, application: 'WEMU' };

afterEach(async () => {
  await closeDevice();
  await wipeAll();
  localStorage.clear();
});

test('the profile tells how many traces stay on the device and up to which limit, and removes them', async () => {
  const queryClient = startTestApp();
  tell({ type: 'user-recognized', userId: '5', organizations: 2 });
  queryClient.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(1)));
  for (const record of [12, 13]) {
    const part = { record, address: '/file', tag: '"a"', fileBytes: 9000, from: 0, to: 4000, savedAt: Date.now() };
    await withDevice('5', (device, code) =>
      code.saveLookPart(device, scope, 'seen', part, new Uint8Array(4000), 50_000_000),
    );
  }
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <KeptTraces />
    </WithApp>,
  );
  await expect.element(screen.getByText('2 recordings, 8 kB')).toBeVisible();
  await expect.element(screen.getByText(/At most 50 MB are stored; the oldest are removed first\.$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Remove the stored traces' }).click();
  await expect.element(screen.getByText('None stored.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Stored traces on this device' })).toHaveFocus();
  expect(await withDevice('5', (device) => device.rows.copies.count())).toBe(0);
});
