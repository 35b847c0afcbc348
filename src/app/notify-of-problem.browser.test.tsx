import { useMutation } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../tests/support/browser/with-app.tsx';

afterEach(closeNotification);

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
