import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { DeviceTokens } from './device-tokens.tsx';

const secret = 'q'.repeat(39) + 'WXYZ';
const token = {
  id: 3,
  ending: 'WXYZ',
  createdAt: '2026-11-20T08:00:00Z',
  createdByName: 'Ada Weber',
  createdByIdentityNumber: '10001478139',
  lastUsedAt: null,
};

let held: object[];
let fails: boolean;

beforeEach(() => {
  held = [];
  fails = false;
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    if (fails) return new Response(null, { status: 500 });
    if (method === 'DELETE') {
      held = [];
      return new Response(null, { status: 204 });
    }
    if (method !== 'POST') return Response.json({ data: held });
    held = [token];
    return Response.json({ ...token, token: secret }, { status: 201 });
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <WithApp queryClient={startTestApp()}>
      <DeviceTokens deviceId={4} />
    </WithApp>,
  );

test('a new token is shown once, with the words that say so, and then listed without it', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await open();
  await expect.element(screen.getByText('This device has no token yet.')).toBeVisible();
  await screen.getByRole('button', { name: 'Create a token' }).click();
  const field = screen.getByRole('textbox', { name: 'Token' });
  await expect.element(field).toHaveValue(secret);
  await expect.element(screen.getByText(/not shown again/)).toBeVisible();
  await screen.getByRole('button', { name: 'Copy the text' }).click();
  expect(copied).toHaveBeenCalledWith(secret);
  await screen.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByText('…WXYZ')).toBeVisible();
  await expect.element(screen.getByText(/by Ada Weber \(no\. 10001478139\)$/)).toBeVisible();
  await expect.element(screen.getByText('Never used')).toBeVisible();
  expect(document.body.textContent).not.toContain(secret);
});

test('a token is revoked by keyboard, after a question, and the focus stays in the panel', async () => {
  held = [token];
  const screen = await open();
  const revoke = screen.getByRole('button', { name: 'Revoke the token …WXYZ' });
  await expect.element(revoke).toBeVisible();
  revoke.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  screen.getByRole('button', { name: 'Revoke', exact: true }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('The token was revoked.')).toBeVisible();
  await expect.element(screen.getByText('This device has no token yet.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Tokens' })).toHaveFocus();
});

test('tokens that cannot be loaded are said, with a way to ask again', async () => {
  fails = true;
  const screen = await open();
  await expect.element(screen.getByText('The tokens could not be loaded')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('This device has no token yet.')).toBeVisible();
});

test('a creation without a clear answer shows no token, and says what to do with one that nobody has seen', async () => {
  const screen = await open();
  await expect.element(screen.getByText('This device has no token yet.')).toBeVisible();
  fails = true;
  await screen.getByRole('button', { name: 'Create a token' }).click();
  await expect
    .element(screen.getByText(/The server reported an error. A token may have been created that nobody has seen/))
    .toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Token' }).elements()).toHaveLength(0);
});
