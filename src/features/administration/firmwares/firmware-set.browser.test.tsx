import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { FirmwareSetPanel } from './firmware-set.tsx';

let stored: number[];
let written: number[][];

beforeEach(() => {
  stored = [2];
  written = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (!url.endsWith('/upgrade')) return new Response(null, { status: 500 });
    if (method === 'PUT') {
      stored = (JSON.parse(body as string) as { firmwareIds: number[] }).firmwareIds;
      written.push(stored);
    }
    return Response.json({ firmwareIds: stored });
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

test('the versions one may come from are saved only if they were changed', async () => {
  const options = [
    { id: 1, label: '1.0.0' },
    { id: 2, label: '1.1.0' },
  ];
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <FirmwareSetPanel
        set="upgrade"
        id={3}
        heading="Upgrade"
        groups={[{ field: 'firmwareIds', label: 'From', options }]}
        mayChange
      />
    </WithApp>,
  );
  const change = screen.getByRole('button', { name: 'Change' });
  await expect.element(screen.getByText('1.1.0')).toBeVisible();
  await expect.element(screen.getByText('1.0.0')).not.toBeInTheDocument();
  await change.click();
  const save = screen.getByRole('button', { name: 'Save' });
  const first = screen.getByRole('checkbox', { name: '1.0.0' });
  await expect.element(save).toBeDisabled();
  await first.click();
  await expect.element(save).toBeEnabled();
  await first.click();
  await expect.element(save).toBeDisabled();
  await first.click();
  await save.click();
  await expect.element(screen.getByText('The changes were saved.')).toBeVisible();
  await expect.element(change).toHaveFocus();
  await expect.element(screen.getByText('1.0.0')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('checkbox', { name: '1.1.0' }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('1.1.0')).toBeVisible();
  expect(written).toEqual([[2, 1]]);
});

test('who may not change them sees what was chosen, or that nothing was', async () => {
  stored = [];
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <FirmwareSetPanel
        set="upgrade"
        id={3}
        heading="Upgrade"
        groups={[{ field: 'firmwareIds', label: 'From', options: [{ id: 1, label: '1.0.0' }] }]}
        mayChange={false}
      />
    </WithApp>,
  );
  await expect.element(screen.getByText('None')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
