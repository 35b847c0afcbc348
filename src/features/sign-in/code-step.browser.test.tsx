import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { CodeStep } from './code-step.tsx';
import { sentNow } from './sent-code.ts';

const answer = vi.fn<() => Promise<Response>>();

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

test('a code with a lost answer may have been used, and the next press replaces that note', async () => {
  vi.stubGlobal('fetch', () => answer());
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <CodeStep
        token="a-token"
        sent={sentNow('SMS', '')}
        onSentAgain={() => undefined}
        onConfirmed={() => undefined}
        onBack={() => undefined}
      />
    </WithApp>,
  );
  const press = (name: string) => screen.getByRole('button', { name }).click();
  const ofConfirming = screen.getByText(
    'No answer came. The code may have been used. Try again; if it is refused, go back and sign in again.',
  );
  await screen.getByRole('textbox', { name: 'Security code' }).fill('123456');
  answer.mockRejectedValueOnce(new TypeError('failed'));
  await press('Submit');
  await expect.element(ofConfirming).toBeVisible();
  answer.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await press('Send code again');
  await expect.element(screen.getByText('A security code was sent.')).toBeVisible();
  await expect.element(ofConfirming).not.toBeInTheDocument();
  answer.mockRejectedValueOnce(new TypeError('failed'));
  await press('Submit');
  await expect.element(ofConfirming).toBeVisible();
  answer.mockRejectedValueOnce(new TypeError('failed'));
  await press('Send code again');
  await expect
    .element(screen.getByText('No answer came: this may have been sent. You can safely try again.'))
    .toBeVisible();
  await expect.element(ofConfirming).not.toBeInTheDocument();
});
