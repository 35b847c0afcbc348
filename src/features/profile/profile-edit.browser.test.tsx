import axe from 'axe-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { contextQuery } from '#/session/context.ts';
import * as rules from '#/domain/phone.ts';
import {
  answerToRequest,
  answerToUpdate,
  requested,
  context,
  saved,
  onSaved,
  open,
  saveElsewhere,
  sent,
  startPlatform,
  stopPlatform,
  waiting,
} from '../../../tests/support/browser/profile-edit.tsx';
import { profileFieldsOf } from './profile-form.ts';

beforeEach(startPlatform);
afterEach(() => {
  stopPlatform();
  delete document.documentElement.dataset['theme'];
});

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

test('the whole user is sent once, with the server’s latest values and the changed ones', async () => {
  const { screen, queryClient, text, save } = await open();
  saveElsewhere({ lastName: 'Vasseur-Roy', canPatientsViewLiveECG: true });
  const answer = Promise.withResolvers<Response>();
  answerToUpdate.mockReturnValue(answer.promise);
  await text('First name').fill(' Inès ');
  await text('City').fill('');
  await text('Email').click();
  await userEvent.keyboard('{Enter}{Enter}');
  const expected = { ...saved, firstName: 'Inès', city: '' };
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
  expect(sent).toEqual([{ ...saved, city: 'Bath' }]);
  const proof = { currentPassword: 'Bedside-2026' };
  expect(requested).toEqual([{ ...proof, email: 'ines@aldric.example', phoneNumber: '+33199004127' }]);
  await expect.element(screen.getByText('A code has been sent. Enter it here to confirm the change.')).toBeVisible();
  expect(queryClient.getQueryData(contextQuery.queryKey)?.contactChanges).toEqual([waiting]);
  await expect.element(screen.getByRole('link', { name: 'Enter the code in your profile' })).toBeVisible();
});

test('a server error is shown at its field until the field changes', async () => {
  const { text, password, save } = await open();
  const message = 'The current password is incorrect.';
  const errors = [{ field: 'currentPassword', code: 'wrong-password', message }];
  answerToRequest.mockReturnValueOnce(Response.json({ errors }, { status: 400 }));
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
