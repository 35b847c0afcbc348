import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, sent, startPlatform, stopPlatform } from '../../../tests/support/browser/profile-edit.tsx';

beforeEach(startPlatform);
afterEach(stopPlatform);

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
