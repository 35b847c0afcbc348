import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueryClient } from '@tanstack/react-query';
import { render } from 'vitest-browser-react';
import { reportAnswer } from '#/browser/connection/connection.ts';
import type { User } from '#/contract/session.ts';
import { useWaitingChange } from '#/data/outbox/outbox-query.ts';
import * as rules from '#/domain/phone.ts';
import { OpenChange } from '#/parts/outbox/open-item.tsx';
import { ItemPart } from '#/parts/outbox/item-part.tsx';
import { contextQuery } from '#/session/context.ts';
import { withStorage } from '#/session/storage/storage.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { outboxItems, lost, openOutbox, sendOutbox, wipeOutbox } from '../../../tests/support/browser/outbox.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ProfileEdit } from './profile-edit.tsx';

const context = contextAs('DOCTOR');
const user: User = { ...context.user, id: 7, street: '4 Harbour Row', city: 'Exeter', phoneNumber: '+33612345601' };

let waiting: User;
let sent: User[];
let isOffline: boolean;
let draftsWhenSent: number | undefined;
const answerToUpdate = vi.fn<() => Response | undefined>();
const onSaved = vi.fn<() => void>();

beforeEach(() => {
  waiting = user;
  sent = [];
  isOffline = false;
  answerToUpdate.mockReset();
  onSaved.mockReset();
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body?: string }) => {
    if (isOffline) return lost();
    if (method === 'GET') return Response.json({ ...context, user: waiting });
    sent.push(JSON.parse(body ?? '') as User);
    draftsWhenSent = await withStorage('7', (storage, code) => code.countDrafts(storage));
    const other = answerToUpdate();
    if (other) return other;
    waiting = sent.at(-1) as User;
    return Response.json(waiting);
  });
});

afterEach(async () => {
  closeNotification();
  await wipeOutbox();
  vi.unstubAllGlobals();
});

function Waiting() {
  return <ItemPart item={useWaitingChange('profile', 7)} />;
}

async function open(client: QueryClient) {
  client.setQueryData(contextQuery.queryKey, { ...context, user: waiting });
  const opened = waiting;
  const screen = await render(
    <WithApp queryClient={client}>
      <Waiting />
      <OpenChange kind="profile" id={7}>
        {(item) => <ProfileEdit user={opened} rules={rules} draft={undefined} item={item} onSaved={onSaved} />}
      </OpenChange>
    </WithApp>,
  );
  return {
    screen,
    text: (name: string) => screen.getByRole('textbox', { name }),
    save: screen.getByRole('button', { name: 'Save' }),
  };
}

async function saveNow() {
  const client = startTestApp();
  openOutbox(client);
  const opened = await open(client);
  await opened.text('City').fill('Plymouth');
  isOffline = true;
  await opened.save.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  await expect.element(opened.screen.getByText('Not sent yet', { exact: true })).toBeVisible();
  isOffline = false;
  return { client, ...opened, items: () => outboxItems(client), send: () => sendOutbox(client) };
}

test('a change of the profile without an answer waits, and then changes only what the user has changed', async () => {
  const { screen, items, send } = await saveNow();
  expect(await items()).toMatchObject([
    { kind: 'profile', about: { object: 'user', id: 7 }, content: { city: 'Plymouth' }, base: { city: 'Exeter' } },
  ]);
  expect(
    screen
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Plymouth']);
  waiting = { ...waiting, lastName: 'Vasseur-Roy' };
  await send();
  expect(sent).toMatchObject([{ city: 'Plymouth', lastName: 'Vasseur-Roy' }]);
  expect(await items()).toEqual([]);
});

test('what was typed is on the device before it is sent, because the browser may be killed', async () => {
  const client = startTestApp();
  openOutbox(client);
  const { text, save } = await open(client);
  await text('City').fill('Plymouth');
  await save.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect([draftsWhenSent, sent.length]).toEqual([1, 1]);
});

test('a change that had arrived is not sent again', async () => {
  const { items, send } = await saveNow();
  waiting = { ...waiting, city: 'Plymouth' };
  await send();
  expect([sent, await items()]).toEqual([[], []]);
});

test('if the same field was changed elsewhere, both values are shown and the chosen one is saved', async () => {
  const { client, screen, items, send } = await saveNow();
  waiting = { ...waiting, city: 'Truro' };
  await send();
  expect(sent).toEqual([]);
  await screen.unmount();
  const again = await open(client);
  await again.screen.getByRole('radio', { name: /Plymouth/ }).click();
  await again.screen.getByRole('button', { name: 'Continue with these values' }).click();
  await again.save.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(2);
  expect(waiting.city).toBe('Plymouth');
  await expect.poll(items).toEqual([]);
});

test('a refused change opens in its form with the server’s message at the field', async () => {
  const { client, screen, items, send } = await saveNow();
  const errors = [{ field: 'city', code: 'invalid', message: 'Not this city.' }];
  answerToUpdate.mockImplementation(() => Response.json({ errors }, { status: 422 }));
  await send();
  await screen.unmount();
  answerToUpdate.mockReset();
  const again = await open(client);
  await expect.element(again.text('City')).toHaveValue('Plymouth');
  await expect.element(again.screen.getByText('Not this city.', { exact: true })).toBeVisible();
  await again.text('City').fill('Exeter');
  await again.save.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(2);
  await expect.poll(items).toEqual([]);
  expect(waiting.city).toBe('Exeter');
});

test('a new email does not wait, because it needs the password, and the form says so before', async () => {
  const client = startTestApp();
  openOutbox(client);
  const { screen, text, save } = await open(client);
  isOffline = true;
  await text('City').fill('Plymouth');
  await text('Email').fill('ines@aldric.example');
  await screen.getByLabelText(/^Current password/).fill('secret');
  await save.click();
  await expect
    .element(screen.getByText('A new email address or phone number can be saved when you are back online.'))
    .toBeVisible();
  expect(await outboxItems(client)).toEqual([]);
  expect(onSaved).not.toHaveBeenCalled();
  await expect.element(text('City')).toHaveValue('Plymouth');
  isOffline = false;
  reportAnswer(performance.now());
});

test('a profile that was not changed has nothing to send, so nothing waits', async () => {
  const client = startTestApp();
  openOutbox(client);
  const { save } = await open(client);
  isOffline = true;
  await save.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect(await outboxItems(client)).toEqual([]);
});
