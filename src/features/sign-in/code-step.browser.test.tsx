import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { CodeStep, sentNow } from './code-step.tsx';

const answer = vi.fn<() => Promise<Response>>();

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

const openStep = () =>
  render(
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

test('a code with a lost answer may have been used, and the next press replaces that note', async () => {
  vi.stubGlobal('fetch', () => answer());
  const screen = await openStep();
  const press = (name: string) => screen.getByRole('button', { name }).click();
  const ofConfirming = screen.getByText(
    'No reply was received. The code may have been used. Try again; if it is refused, go back and sign in again.',
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
    .element(screen.getByText('No reply was received, so this may or may not have been sent. It is safe to try again.'))
    .toBeVisible();
  await expect.element(ofConfirming).not.toBeInTheDocument();
});

test.each([
  ['', ''],
  ['12', 'The code is required.'],
])(
  'the first press on Send code again sends it, after "%s" was typed and removed, and the field says "%s"',
  async (typed, said) => {
    answer.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', () => answer());
    const screen = await openStep();
    const code = screen.getByRole('textbox', { name: 'Security code' });
    await expect.element(code).toHaveFocus();
    if (typed !== '') await userEvent.keyboard(`${typed}{Backspace}{Backspace}`);
    await screen.getByRole('button', { name: 'Send code again' }).click();
    await expect.element(screen.getByText('A security code was sent.')).toBeVisible();
    await expect.element(code).toHaveAccessibleDescription(said);
  },
);

test('a refused code is told at its field, not in a notification, until it is changed', async () => {
  const errors = [{ code: 'wrong-code', message: 'The code is incorrect.' }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ errors }, { status: 401 })));
  const screen = await openStep();
  const code = screen.getByRole('textbox', { name: 'Security code' });
  await code.fill('123456');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(code).toHaveAccessibleDescription('The code is incorrect.');
  await expect.element(code).toHaveFocus();
  expect(screen.getByText('The code is incorrect.').elements()).toHaveLength(1);
  await userEvent.keyboard('1');
  await expect.element(code).toHaveAccessibleDescription('');
});

test('a pasted line gives its code, and text without a code is not sent', async () => {
  const codes: (string | null)[] = [];
  vi.stubGlobal('fetch', (request: Request | string, init?: RequestInit) => {
    codes.push(new Headers(init?.headers ?? (request as Request).headers).get('X-Auth-Confirmation-Code'));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  const screen = await openStep();
  const field = screen.getByRole('textbox', { name: 'Security code' });
  const submit = screen.getByRole('button', { name: 'Submit' });
  await field.fill('Your code is in the mail');
  (field.element() as HTMLElement).blur();
  await expect.element(field).toHaveAccessibleDescription('There is no code in this text.');
  await expect.element(submit).toBeDisabled();
  await field.fill('Your security code is \u202A012345\u202C.');
  await submit.click();
  await expect.poll(() => codes).toEqual(['012345']);
});
