import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { open, typeBirthdate } from '../../../tests/support/browser/patient-creation.tsx';
import { setPlaceAndTime } from '../../../tests/support/browser/place-and-time.ts';

test.each([
  ['First name', 'R2D2', 'The first name is invalid.'],
  ['First name', 'a'.repeat(10_000), 'The first name is invalid.'],
  ['Last name', 'a'.repeat(10_000), 'The last name is invalid.'],
  ['Street', 'a'.repeat(10_000), 'The street is invalid.'],
  ['City', "L'Aquila", 'The city is invalid.'],
  ['City', 'a'.repeat(10_000), 'The city is invalid.'],
  ['Postcode', '1'.repeat(10_000), 'The postcode is invalid.'],
  ['Email', 'ines@mail', 'The email is invalid.'],
  ['Email', 'Ines@mail.example', 'The email contains capital letters.'],
  ['Email', 'a'.repeat(10_000), 'The email is invalid.'],
  ['Height', '1'.repeat(10_000), 'Please enter a number.'],
  ['Height', '19', 'The height value must be greater (20-250cm).'],
  ['Height', '251', 'The height value must be lower (20-250cm).'],
  ['Height', 'tall', 'Please enter a number.'],
  ['Weight', '2,9', 'The weight value must be greater (3-500kg).'],
  ['Weight', '500.1', 'The weight value must be lower (3-500kg).'],
  ['Underbust circumference', '19.9', 'The underbust circumference value must be greater (20-250cm).'],
  ['Underbust circumference', '251', 'The underbust circumference value must be lower (20-250cm).'],
  ['Head circumference', '2', 'The head circumference value must be greater (3-100cm).'],
  ['Head circumference', '101', 'The head circumference value must be lower (3-100cm).'],
  ['National identification number', '123', 'A type of national identification number is required.'],
  ['National identification number', '1'.repeat(10_000), 'A type of national identification number is required.'],
  ['Comments', 'a'.repeat(10_000), 'The comments are too long.'],
  ['Comments', 'a\u0007b', 'The comments contain characters that cannot be saved.'],
])('%s shows an error after it was left with a wrong value', async (name, value, message) => {
  const { screen, text } = await open(undefined, { weight: { enabled: true } });
  await text(name).fill(value);
  await expect.element(screen.getByText(message)).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
});

test.each([
  [['1981', '02', '29'], 'A birthdate is invalid.'],
  [['1980', '02', ''], 'A birthdate is invalid.'],
  [['0000', '01', '01'], 'A birthdate is invalid.'],
  [['2026', '05', '04'], 'A birthdate is invalid.'],
  [['2026', '05', '05'], 'A birthdate is invalid.'],
  [['', '', ''], 'A birthdate is required.'],
  [['1980', '02', '29'], undefined],
  [['2026', '05', '03'], undefined],
])('a birthdate of %o on 4 May 2026: %s', async (date, message) => {
  setPlaceAndTime('2026-05-04T12:00:00Z', 'UTC');
  const opened = await open();
  await typeBirthdate(opened, ['2001', '12', '31']);
  await typeBirthdate(opened, date);
  await opened.text('Year').click();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(opened.select('Type of national identification number')).toHaveFocus();
  await expect.element(opened.text('Day')).toHaveAccessibleDescription(new RegExp(`^${message ?? 'Before today$'}`));
});

test.each([
  ['NIRPP', '1 84 12 76 451 089 46', undefined],
  ['NIRPP', '123', 'The national identification number is invalid.'],
  ['SSN', '536-90-4399', undefined],
  ['SSN', '000-12-3456', 'The national identification number is invalid.'],
  ['PPS', '1234567FA', undefined],
  ['NINO', 'AB 12 34 56 C', undefined],
  ['NINO', 'QQ123456C', 'The national identification number is invalid.'],
])('a national identification of the type %s, %s: %s', async (type, number, message) => {
  const { text, select } = await open();
  await expect
    .poll(() => select('Type of national identification number').element().textContent)
    .toBe('-NINONIRPPPPSSSN');
  await select('Type of national identification number').selectOptions(type);
  await text('National identification number').fill(number);
  await text('City').click();
  const description = message === undefined ? 'Spaces are removed' : `Spaces are removed ${message}`;
  await expect.element(text('National identification number')).toHaveAccessibleDescription(description);
});

test('the phone number is checked as a group, after both parts were left', async () => {
  const { screen, text, select } = await open();
  await text('Phone number').fill('06 12');
  await text('City').click();
  await expect.element(screen.getByText('No calling code selected')).toBeVisible();
  await select('Calling code').selectOptions('(+33) France');
  await expect.element(screen.getByText('The phone number is too short')).toBeVisible();
  // In Germany, nine digits suit a landline, but not a mobile phone.
  await select('Calling code').selectOptions('(+49) Germany');
  await text('Phone number').fill('0151 2345678');
  await expect.element(screen.getByText('The phone number is too short')).toBeVisible();
  await text('Phone number').fill('0151 23456789');
  await expect.element(screen.getByText('The phone number is too short')).not.toBeInTheDocument();
  await text('Phone number').fill('6'.repeat(10_000));
  await expect.element(screen.getByText('The phone number is too long')).toBeVisible();
});
