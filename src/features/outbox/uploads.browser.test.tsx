import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { recordQuery } from '#/data/records/records.ts';
import { runningUploads, type RunningUpload } from '#/data/records/running-uploads.ts';
import { recordOf } from '../../../tests/support/browser/record.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { Outbox } from './outbox.tsx';
import { Uploads } from './uploads.tsx';

afterEach(() => runningUploads.set([]));

const running: RunningUpload = {
  recordId: 12,
  fileName: 'night.edf',
  size: 2_000_000,
  sent: 500_000,
  bytesPerS: 250_000,
  state: 'sending',
};

function startApp() {
  const queryClient = startTestApp();
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(null, { status: 500 })));
  queryClient.setQueryData(recordQuery(12).queryKey, { value: recordOf() });
  return queryClient;
}

async function openUploads(upload: RunningUpload) {
  return render(
    <WithApp queryClient={startApp()}>
      <Uploads uploads={[upload]} onLeave={() => undefined} />
    </WithApp>,
  );
}

test('the tray has an upload with whose recording it is, how far it is, and the way there', async () => {
  const screen = await openUploads(running);
  await expect.element(screen.getByText('Recording file of Inès Moreau')).toBeVisible();
  await expect.element(screen.getByText('14 Feb 1978')).toBeVisible();
  await expect.element(screen.getByText('500 kB of 2 MB · 25% · 250 kB per second')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Open the recording' })).toBeVisible();
});

test.each([
  ['waiting', 'Waiting for the network.', 'Pause'],
  ['paused', 'Paused', 'Resume'],
] as const)('one that is %s says so', async (state, text, button) => {
  const screen = await openUploads({ ...running, state });
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: button })).toBeVisible();
  expect(screen.container.textContent).not.toContain('per second');
});

test('the bar counts uploads while they run', async () => {
  const screen = await render(
    <WithApp queryClient={startApp()}>
      <Outbox />
    </WithApp>,
  );
  expect(screen.getByRole('button', { name: '1 upload' }).elements()).toEqual([]);
  runningUploads.set([running]);
  await expect.element(screen.getByRole('button', { name: '1 upload' })).toBeVisible();
  runningUploads.set([]);
  await expect.element(screen.getByRole('button', { name: '1 upload' })).not.toBeInTheDocument();
});
