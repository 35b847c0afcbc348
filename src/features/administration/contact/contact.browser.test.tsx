import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ContactPage } from './contact-page.tsx';

interface Sent {
  message: string;
  key: string | null;
}

let sent: Sent[];
let answers: (() => Promise<Response>)[];

const done = () => Promise.resolve(new Response(null, { status: 204 }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/contact')) return Response.json({});
    if (init.method !== 'POST') return Response.json({ name: 'Mediq', email: 'a@b.example', phoneNumber: null });
    const { message } = JSON.parse(init.body as string) as { message: string };
    sent.push({ message, key: new Headers(init.headers).get('Idempotency-Key') });
    return (answers.shift() ?? done)();
  });
});

afterEach(() => vi.unstubAllGlobals());

const open = async (draft?: Parameters<typeof ContactPage>[0]['draft']) => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ContactPage draft={draft} />
    </WithApp>,
  );
  return {
    screen,
    field: screen.getByRole('textbox', { name: 'Message' }),
    send: () => screen.getByRole('button', { name: 'Send', exact: true }).click(),
  };
};

test('a message whose answer was lost is sent again with its key, and the next message with another', async () => {
  answers = [lost];
  const { screen, field, send } = await open();
  await field.fill('Hello');
  await send();
  await expect.element(screen.getByText(/^This message may have been sent/)).toBeVisible();
  await send();
  await expect.element(screen.getByText('The message was sent.')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(screen.getByText(/^This message may have been sent/)).not.toBeInTheDocument();
  await field.fill('Hello');
  await send();
  await expect.poll(() => sent).toHaveLength(3);
  const [first, again, other] = sent;
  expect(first?.key).toMatch(/^[\da-f-]{36}$/);
  expect(again).toEqual(first);
  expect(other?.key).not.toBe(first?.key);
});

test('a changed message has another key', async () => {
  answers = [lost];
  const { screen, field, send } = await open();
  await field.fill('Hello');
  await send();
  await expect.element(screen.getByText(/^This message may have been sent/)).toBeVisible();
  await field.fill('Good morning');
  await send();
  await expect.element(screen.getByText('The message was sent.')).toBeVisible();
  expect(sent.map(({ message }) => message)).toEqual(['Hello', 'Good morning']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('a draft whose answer was lost says so, and is sent again with its key', async () => {
  const fields = { message: 'Hello', key: 'of-the-draft', sent: [{ message: 'Hello' }] };
  const { screen, field, send } = await open({ fields, changedAt: 0 });
  await expect.element(field).toHaveValue('Hello');
  await expect.element(screen.getByText(/^This message may have been sent/)).toBeVisible();
  await send();
  await expect.poll(() => sent).toEqual([{ message: 'Hello', key: 'of-the-draft' }]);
});
