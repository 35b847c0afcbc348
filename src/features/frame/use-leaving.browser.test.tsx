import { useMutation } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { runningUploads } from '#/data/records/running-uploads.ts';
import { findUnsent, leave, type Unsent } from '#/session/leaving/leaving.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { useLeaving } from './use-leaving.tsx';

vi.mock('#/session/leaving/leaving.ts', () => ({ findUnsent: vi.fn<() => void>(), leave: vi.fn<() => void>() }));

const nothing: Unsent = { drafts: 0, works: 0 };
const onLeft = vi.fn<() => void>();

beforeEach(() => {
  vi.mocked(leave).mockReset().mockResolvedValue(undefined);
  onLeft.mockReset();
});

afterEach(() => runningUploads.set([]));

function Frame() {
  const { onLeave, question } = useLeaving(onLeft);
  const saving = useMutation({ mutationFn: () => new Promise(() => undefined) });
  return (
    <>
      <button type="button" onClick={() => saving.mutate()}>
        Save
      </button>
      <button type="button" onClick={onLeave}>
        Logout
      </button>
      {question}
    </>
  );
}

async function open(unsent: Unsent | undefined) {
  vi.mocked(findUnsent).mockReset().mockResolvedValue(unsent);
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <Frame />
    </WithApp>,
  );
  return {
    press: (name: string) => screen.getByRole('button', { name }).click(),
    says: async (text: RegExp) => {
      const question = screen.getByRole('alertdialog', { name: 'Sign out and lose what is not sent?' });
      await expect.element(question.getByText(text)).toBeVisible();
    },
  };
}

test('no question appears if nothing would be lost', async () => {
  const { press } = await open(nothing);
  await press('Logout');
  await expect.poll(() => onLeft.mock.calls).toHaveLength(1);
});

test.each([
  ['the device does not answer', undefined],
  ['a change is on its way', nothing],
])('if %s, the question has no number', async (_what, unsent) => {
  const { press, says } = await open(unsent);
  if (unsent) await press('Save');
  await press('Logout');
  await says(/Some of your entries may not have been sent yet\./);
  expect(leave).not.toHaveBeenCalled();
});

test('the question has the numbers of drafts and submissions that would be lost', async () => {
  const { press, says } = await open({ drafts: 2, works: 3 });
  await press('Logout');
  await says(/2 forms on this device have entries/);
  await says(/3 submitted entries are waiting on this device/);
  await press('Sign out');
  await expect.poll(() => onLeft.mock.calls).toHaveLength(1);
});

test('an upload that would stop is named, even if nothing else would be lost', async () => {
  runningUploads.set([{ recordId: 12, fileName: 'night.edf', size: 10, sent: 5, state: 'paused' }]);
  const { press, says } = await open(nothing);
  await press('Logout');
  await says(/^1 recording file is being uploaded. If you sign out, the upload stops/);
  expect(leave).not.toHaveBeenCalled();
});
