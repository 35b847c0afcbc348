import { useMutation } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Problem } from '#/domain/problem.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../tests/support/browser/with-app.tsx';

afterEach(closeNotification);

const requestId = '4f2a9c01-5b1e-4d3f-8a7c-0123456789ab';

function Sending({ error }: { error: Error }) {
  const sending = useMutation({ mutationFn: () => Promise.reject(error) });
  return (
    <button type="button" onClick={() => sending.mutate()}>
      Send
    </button>
  );
}

test('a failure of the page itself, and not of the network, is shown after a press', async () => {
  const error = new Error('cannot be encoded');
  vi.mocked(console.error).mockImplementation(() => undefined);
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <Sending error={error} />
    </WithApp>,
  );
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('alert').getByText('Something went wrong on this page.')).toBeVisible();
  expect(vi.mocked(console.error).mock.calls).toEqual([[error]]);
  vi.mocked(console.error).mockClear();
});

test('a failure of the server has a reference, which is announced with it and can be selected', async () => {
  const error = new Problem('server', {
    call: 'patients',
    method: 'POST',
    service: 'referential',
    status: 500,
    requestId,
  });
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <Sending error={error} />
    </WithApp>,
  );
  await screen.getByRole('button', { name: 'Send' }).click();
  const text = screen.getByRole('alert').getByText(/^Internal server error/);
  await expect.element(text).toBeVisible();
  getSelection()?.selectAllChildren(text.element());
  expect(getSelection()?.toString()).toBe('Internal server error\nReference 4f2a9c01');
});
