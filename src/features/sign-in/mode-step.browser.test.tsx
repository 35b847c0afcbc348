import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { CodeMode } from '#/contract/session.ts';
import { login } from '#/session/signing-in/sign-in.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ModeStep } from './mode-step.tsx';

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

const onSent = vi.fn<() => void>();

const openStep = (modes: readonly CodeMode[]) =>
  render(
    <WithApp queryClient={startTestApp()}>
      <ModeStep token="a-token" modes={modes} email="claire@aldric.example" onSent={onSent} onBack={() => undefined} />
    </WithApp>,
  );

test('where no SMS can be sent, nothing is to choose, axe finds nothing, and one press sends the code by mail', async () => {
  const requests = vi.fn<(url: string) => Response>(() => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', requests);
  const screen = await openStep(['EMAIL']);
  await expect.element(screen.getByText('It is sent by E-Mail to c…e@aldric.example.')).toBeVisible();
  expect(screen.getByRole('radio').elements()).toEqual([]);
  expect(screen.container.textContent).not.toContain('SMS');
  const send = screen.getByRole('button', { name: 'Send code' });
  await expect.element(send).toHaveFocus();
  const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await send.click();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(requests.mock.calls.map(([url]) => url)).toEqual([expect.stringMatching(/\/login\/auth\/EMAIL$/)]);
});

test('a gateway that is down is told, and e-mail is one press away', async () => {
  const message = 'The code could not be sent by SMS. Please choose email, or try again later.';
  vi.stubGlobal('fetch', () => Response.json({ errors: [{ code: 'sms-not-sent', message }] }, { status: 503 }));
  const screen = await openStep(['EMAIL', 'SMS']);
  await screen.getByText('SMS').click();
  await screen.getByRole('button', { name: 'Send code' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /^E-Mail/ })).toBeEnabled();
});

test.each([
  ['EMAIL', ['EMAIL']],
  ['EMAIL, SMS', ['EMAIL', 'SMS']],
  ['EMAIL,FAX', ['EMAIL']],
  // Another platform does not say it.
  [undefined, ['EMAIL', 'SMS']],
])('the platform says %s', async (said, modes) => {
  const headers = { 'X-Auth-Token-1': 'a-token', ...(said === undefined ? {} : { 'X-Auth-Modes': said }) };
  vi.stubGlobal('fetch', () => new Response(null, { status: 204, headers }));
  startTestApp();
  expect(await login({ email: 'claire@aldric.example', password: 'Bedside-2026' })).toEqual({
    token: 'a-token',
    modes,
  });
});
