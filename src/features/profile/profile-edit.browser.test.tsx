import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { userContext, type User } from '#/contract/session.ts';
import { contextQuery } from '#/session/context.ts';
import * as rules from '#/domain/phone.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ProfileEdit } from './profile-edit.tsx';
import { profileFieldsOf, type ProfileDraft } from './profile-form.ts';

const context = userContext.parse({
  user: {
    id: 1,
    firstName: 'Claire',
    lastName: 'Vasseur',
    email: 'claire@aldric.example',
    phoneNumber: '+33612345601',
    street: '4 Harbour Row',
    postCode: 'EX1 2LT',
    city: 'Exeter',
    locale: 'en-GB',
    identityNumber: '10004218733',
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: false,
    eulaVersion: { WEMU: '3' },
  },
  currentUserOrganization: null,
  organizations: [],
});

const address = 'ines@aldric.example';
const waiting = { kind: 'email', value: address, sentTo: address, expiresAt: '2026-11-22T10:15:00.000Z' };

let kept: User;
let sent: User[];
let asked: unknown[];
const answerToAsk = vi.fn<() => Response>();
const answerToUpdate = vi.fn<(user: User) => Response | Promise<Response>>();
const onSaved = vi.fn<() => void>();

beforeEach(() => {
  kept = context.user;
  sent = [];
  asked = [];
  answerToAsk.mockReset().mockImplementation(() => Response.json({ user: kept, contactChanges: [waiting] }));
  onSaved.mockReset();
  answerToUpdate.mockReset().mockImplementation((user) => Response.json(user));
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET' && url.endsWith('/v1/usercontext')) return Response.json({ ...context, user: kept });
    if (method === 'POST' && url.endsWith('/v1/user/1/contact-changes')) {
      asked.push(JSON.parse(body ?? ''));
      return answerToAsk();
    }
    if (method !== 'PUT' || !url.endsWith('/v1/user/1')) throw new Error(`${method} ${url}`);
    sent.push(JSON.parse(body ?? '') as User);
    return answerToUpdate(sent.at(-1) as User);
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

async function open(user: Partial<User> = {}, draft?: { fields: ProfileDraft; changedAt: number }) {
  kept = { ...context.user, ...user };
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, { ...context, user: kept });
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <ProfileEdit user={kept} rules={rules} draft={draft} onSaved={onSaved} />
    </WithApp>,
  );
  return {
    screen,
    queryClient,
    password: screen.getByLabelText(/^Current password/),
    text: (name: string) => screen.getByRole('textbox', { name }),
    select: (name: string) => screen.getByRole('combobox', { name }),
    save: screen.getByRole('button', { name: 'Save' }),
  };
}

test('the fields show the stored values, and the phone number in the form of its country', async () => {
  const { text, select } = await open();
  await expect.element(text('First name')).toHaveValue('Claire');
  await expect.element(text('Street')).toHaveValue('4 Harbour Row');
  await expect.element(text('Email')).toHaveValue('claire@aldric.example');
  await expect.element(select('Localization')).toHaveValue('en-GB');
  await expect.element(select('Calling code')).toHaveValue('FR');
  await expect.element(text('Phone number')).toHaveValue('06 12 34 56 01');
  expect(select('Calling code').element().textContent).toContain('(+33) France');
  expect(select('Localization').element().querySelectorAll('option')).toHaveLength(34);
});

test('Save shows every error, focuses the first, and says how many there are', async () => {
  await page.viewport(1180, 820);
  const { screen, text, select, save } = await open();
  for (const name of ['First name', 'Last name', 'Street', 'Email']) await text(name).fill('');
  await text('City').fill('Lyon 3');
  await text('Postcode').fill('1'.repeat(21));
  await select('Localization').selectOptions('Please choose');
  await text('Phone number').fill('12');
  await save.click();
  for (const message of [
    'A first name is required.',
    'A last name is required.',
    'A street is required.',
    'The postcode is invalid.',
    'The city is invalid.',
    'The localization is required.',
    'The phone number is too short',
    'An email is required.',
  ])
    await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
  await expect.element(text('First name')).toHaveFocus();
  await expect.element(screen.getByText('9 fields need attention')).toBeVisible();
  await screen.getByRole('button', { name: 'Street' }).click();
  await expect.element(text('Street')).toHaveFocus();
  expect(sent).toEqual([]);
  await text('First name').fill('Inès');
  await expect.element(screen.getByText('A first name is required.')).not.toBeInTheDocument();
  await expect.element(screen.getByText('8 fields need attention')).toBeVisible();
});

test.each([
  ['First name', 'R2D2', 'The first name is invalid.'],
  ['Last name', 'a'.repeat(10_000), 'The last name is invalid.'],
  ['Street', 'a'.repeat(10_000), 'The street is invalid.'],
  ['City', "L'Aquila", 'The city is invalid.'],
  ['Email', 'claire@aldric', 'The email is invalid.'],
  ['Email', 'Claire@aldric.example', 'The email contains capital letters.'],
])('%s shows an error after it was left with a wrong value', async (name, value, message) => {
  const { screen, text } = await open();
  await text(name).fill(value);
  await expect.element(screen.getByText(message)).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(text(name)).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(text(name)).toHaveAttribute('aria-invalid', 'true');
});

test.each([
  ['FR', '06 12 34 56 01 02', 'The phone number is too long'],
  ['FR', '06 12', 'The phone number is too short'],
  ['FR', '+999 12 345 678', 'The phone number has an invalid country code'],
  ['GB', '06 12 34 56 01', 'The phone number is not valid for country'],
  ['FR', '+81 3 1234 5678', 'The phone number corresponds to region which is not supported'],
  ['FR', '+800 1234 5678', 'Unrecognized phone number'],
  ['FR', 'call me', 'The phone number is invalid'],
  ['', '06 12 34 56 01', 'No calling code selected'],
])('the phone number %s %s: %s, after both parts were left', async (country, number, message) => {
  const { screen, text, select } = await open();
  await select('Calling code').selectOptions(country);
  await text('Phone number').fill(number);
  await expect.element(screen.getByText(message)).not.toBeInTheDocument();
  await text('City').click();
  await expect.element(text('Phone number')).toHaveAccessibleDescription(message);
});

test('the whole user is sent once, with the server’s latest values and the changed ones', async () => {
  const { screen, queryClient, text, save } = await open();
  kept = { ...kept, lastName: 'Vasseur-Roy', canPatientsViewLiveECG: true };
  const answer = Promise.withResolvers<Response>();
  answerToUpdate.mockReturnValue(answer.promise);
  await text('First name').fill(' Inès ');
  await text('City').fill('');
  await text('Email').click();
  await userEvent.keyboard('{Enter}{Enter}');
  const expected = { ...kept, firstName: 'Inès', city: '' };
  await expect.poll(() => sent).toEqual([expected]);
  await expect.element(save).toHaveAttribute('data-pending', 'true');
  await userEvent.keyboard('x');
  await expect.element(text('Email')).toHaveValue('claire@aldric.example');
  answer.resolve(Response.json(expected));
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  await expect.element(screen.getByText('Your profile was saved.')).toBeVisible();
  expect(queryClient.getQueryData(contextQuery.queryKey)?.user.firstName).toBe('Inès');
  expect(sent).toHaveLength(1);
});

test('a new e-mail address and phone number need the password; the rest is saved, and they wait for their codes', async () => {
  const { screen, queryClient, text, password, save } = await open();
  await text('City').fill('Bath');
  // The same number in another notation.
  await text('Phone number').fill('0612345601');
  await expect.element(password).not.toBeInTheDocument();
  await text('Email').fill('ines@aldric.example');
  await text('Phone number').fill('01 99 00 41 27');
  await save.click();
  await expect.element(password).toHaveAccessibleDescription(/The current password is required\./);
  await expect.element(password).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard('Bedside-2026{Enter}');
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
  expect(sent).toEqual([{ ...kept, city: 'Bath' }]);
  const proof = { currentPassword: 'Bedside-2026' };
  expect(asked).toEqual([{ ...proof, email: 'ines@aldric.example', phoneNumber: '+33199004127' }]);
  await expect.element(screen.getByText('A code has been sent. Enter it here to confirm the change.')).toBeVisible();
  expect(queryClient.getQueryData(contextQuery.queryKey)?.contactChanges).toEqual([waiting]);
  await expect.element(screen.getByRole('link', { name: 'Enter the code in your profile' })).toBeVisible();
});

test('a server error is shown at its field until the field changes', async () => {
  const { text, password, save } = await open();
  const message = 'The current password is incorrect.';
  const errors = [{ field: 'currentPassword', code: 'wrong-password', message }];
  answerToAsk.mockReturnValueOnce(Response.json({ errors }, { status: 400 }));
  await text('Email').fill('ines@aldric.example');
  await password.fill('Wrong-1');
  await save.click();
  await expect.element(password).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(password).toHaveFocus();
  expect([sent, onSaved.mock.calls]).toEqual([[], []]);
  await userEvent.keyboard('Bedside-2026');
  await expect.element(password).toHaveValue('Bedside-2026');
  await expect.element(password).not.toHaveAttribute('aria-invalid');
});

test('any other failure is in the banner, and the typed text stays', async () => {
  const { screen, text, save } = await open();
  answerToUpdate.mockImplementationOnce(() => Response.json({ errors: [{ message: 'Not now.' }] }, { status: 500 }));
  await text('City').fill('Plymouth');
  await save.click();
  await expect.element(screen.getByText('Internal server error')).toBeVisible();
  await expect.element(text('City')).toHaveValue('Plymouth');
  await save.click();
  await expect.poll(() => onSaved.mock.calls).toHaveLength(1);
});

test('a draft is restored, and can be discarded', async () => {
  const base = profileFieldsOf(context.user, rules);
  const fields = { ...base, city: 'Plymouth' };
  const { screen, text } = await open({}, { fields: { fields, base }, changedAt: Date.UTC(2026, 4, 14, 9, 12) });
  await expect.element(text('City')).toHaveValue('Plymouth');
  await expect.element(screen.getByText(/This form contains your entries up to/)).toBeVisible();
  await screen.getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(text('City')).toHaveValue('Exeter');
  await text('City').fill('Bath');
  await expect.element(screen.getByText(/This form contains your entries up to/)).not.toBeInTheDocument();
});

test('a draft does not undo changes made elsewhere', async () => {
  const base = profileFieldsOf(context.user, rules);
  const draft = { fields: { fields: { ...base, city: 'Plymouth' }, base }, changedAt: 0 };
  const { text, save } = await open({ street: '9 Mill Lane', phoneNumber: '+447712345603' }, draft);
  await expect.element(text('Street')).toHaveValue('9 Mill Lane');
  await expect.element(text('City')).toHaveValue('Plymouth');
  await save.click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ street: '9 Mill Lane', city: 'Plymouth', phoneNumber: '+447712345603' }]);
});

test.each(['light', 'dark'])('axe finds nothing, with errors shown, in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const { screen, text, select, save } = await open();
  await text('First name').fill('');
  await select('Localization').selectOptions('Please choose');
  await select('Calling code').selectOptions('');
  await save.click();
  await expect.element(screen.getByText('No calling code selected')).toBeVisible();
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
});
