import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { FirmwareSetPanel } from './firmware-set.tsx';

let stored: number[];
let written: number[][];
let refusal: Promise<Response> | undefined;

beforeEach(() => {
  stored = [2];
  written = [];
  refusal = undefined;
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (!url.endsWith('/upgrade')) return new Response(null, { status: 500 });
    if (method === 'PUT' && refusal) return refusal;
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
        groups={[{ field: 'firmwareIds', label: 'From', none: 'None', options }]}
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
        groups={[{ field: 'firmwareIds', label: 'From', none: 'None', options: [{ id: 1, label: '1.0.0' }] }]}
        mayChange={false}
      />
    </WithApp>,
  );
  await expect.element(screen.getByText('None')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('a change under way cannot be cancelled, so its refusal is seen', async () => {
  const answer = Promise.withResolvers<Response>();
  refusal = answer.promise;
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <FirmwareSetPanel
        set="upgrade"
        id={3}
        heading="Upgrade"
        groups={[{ field: 'firmwareIds', label: 'From', none: 'None', options: [{ id: 1, label: '1.0.0' }] }]}
        mayChange
      />
    </WithApp>,
  );
  await screen.getByRole('button', { name: 'Change' }).click();
  await screen.getByRole('checkbox', { name: '1.0.0' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toBeDisabled();
  answer.resolve(new Response(null, { status: 404 }));
  await expect.element(screen.getByText(/This entry no longer exists/)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: '1.0.0' })).toBeChecked();
  await expect.element(cancel).toBeEnabled();
});
