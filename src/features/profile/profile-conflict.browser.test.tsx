import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { User } from '#/contract/session.ts';
import * as rules from '#/domain/phone.ts';
import { contextQuery } from '#/session/context.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ProfileEdit } from './profile-edit.tsx';
import { profileFieldsOf, type ProfileDraft } from './profile-form.ts';
import type { EpochMs } from '#/domain/epoch.ts';

const context = contextAs('DOCTOR');
const user: User = { ...context.user, street: '4 Harbour Row', city: 'Exeter', phoneNumber: '+33612345601' };

let waiting: User;
let sent: User[];
let versions: (string | null)[];
let isAnswerLost: boolean;
const answerToUpdate = vi.fn<() => Response | undefined>();
const onSaved = vi.fn<() => void>();

beforeEach(() => {
  waiting = user;
  sent = [];
  versions = [];
  isAnswerLost = false;
  answerToUpdate.mockReset();
  onSaved.mockReset();
  vi.stubGlobal('fetch', async (_: string, { method, body, headers }: RequestInit & { body?: string }) => {
    if (method === 'GET')
      return Response.json({ ...context, user: waiting }, { headers: { ETag: JSON.stringify(waiting.city) } });
    if (method === 'POST') return Response.json({ user: waiting, contactChanges: [] });
    sent.push(JSON.parse(body ?? '') as User);
    versions.push(new Headers(headers).get('If-Match'));
    const refused = answerToUpdate();
    if (refused) return refused;
    waiting = sent.at(-1) as User;
    if (isAnswerLost) throw new TypeError('Failed to fetch');
    return Response.json(waiting);
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

function savedElsewhere(): Response {
  waiting = { ...waiting, city: 'Truro' };
  return Response.json({ errors: [{ code: 'outdated', message: 'Outdated' }] }, { status: 412 });
}

async function open(changes: Partial<User> = {}, draft?: { fields: ProfileDraft; changedAt: EpochMs }) {
  waiting = { ...user, ...changes };
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, { ...context, user: waiting });
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <ProfileEdit user={waiting} rules={rules} draft={draft} onSaved={onSaved} />
    </WithApp>,
  );
  return {
    screen,
    password: screen.getByLabelText(/^Current password/),
    text: (name: string) => screen.getByRole('textbox', { name }),
    save: screen.getByRole('button', { name: 'Save' }),
  };
}

test('if another device has changed the same field, Save replaces nothing, and asks which value is right', async () => {
  const { screen, text, save } = await open();
  await text('City').fill('Plymouth');
  await text('Street').fill('9 Mill Lane');
  waiting = { ...waiting, city: 'Truro', email: 'ines@aldric.example' };
  await save.click();
  const mine = screen.getByRole('radio', { name: /Plymouth/ });
  await expect.element(mine).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /Truro/ })).toBeVisible();
  expect([sent, onSaved.mock.calls]).toEqual([[], []]);
  await mine.click();
  await screen.getByRole('button', { name: 'Continue with these values' }).click();
  await expect.element(text('City')).toHaveValue('Plymouth');
  await expect.element(text('Email')).toHaveValue('ines@aldric.example');
  await save.click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ city: 'Plymouth', street: '9 Mill Lane', email: 'ines@aldric.example' }]);
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
});

test('if another device saves between reading and sending, the user is read again, and then asked', async () => {
  const { screen, text, save } = await open();
  answerToUpdate.mockImplementationOnce(savedElsewhere);
  await text('City').fill('Plymouth');
  await save.click();
  await expect.element(screen.getByRole('radio', { name: /Truro/ })).toBeVisible();
  expect(versions).toEqual(['"Exeter"']);
});

test('if another device has changed another field in between, the change is sent again with the new version', async () => {
  const { text, save } = await open();
  answerToUpdate.mockImplementationOnce(savedElsewhere);
  await text('Street').fill('9 Mill Lane');
  await save.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect(waiting).toMatchObject({ city: 'Truro', street: '9 Mill Lane' });
  expect(versions).toEqual(['"Exeter"', '"Truro"']);
});

test('a draft whose field was changed elsewhere asks which value is right', async () => {
  const base = profileFieldsOf(user, rules);
  const draft = { fields: { fields: { ...base, city: 'Plymouth' }, base }, changedAt: 0 };
  const { screen, text, save } = await open({ city: 'Truro' }, draft);
  await screen.getByRole('radio', { name: /Plymouth/ }).click();
  await screen.getByRole('button', { name: 'Continue with these values' }).click();
  await expect.element(text('City')).toHaveValue('Plymouth');
  await save.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect(sent).toMatchObject([{ city: 'Plymouth' }]);
});

test('what was sent without an answer is known, so nobody is asked about it', async () => {
  const { text, password, save } = await open();
  isAnswerLost = true;
  await text('City').fill('Plymouth');
  await text('Email').fill('ines@aldric.example');
  await password.fill('Bedside-2026');
  await save.click();
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(save).not.toHaveAttribute('data-pending');
  isAnswerLost = false;
  await text('City').fill('Bath');
  await save.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect(sent.at(-1)).toMatchObject({ city: 'Bath' });
});
