import { expect, test } from 'vitest';
import { heldPress } from '../../../tests/support/browser/held-press.ts';
import { open } from '../../../tests/support/browser/patient-creation.tsx';

test.each([
  ['First name', 'R2D2', 'The first name is invalid.'],
  ['Last name', 'R2D2', 'The last name is invalid.'],
])('a press that leaves %s with a wrong value acts, and its message comes after it', async (name, value, message) => {
  const { screen, text } = await open();
  await text(name).fill(value);
  const female = screen.getByRole('radio', { name: 'Female' });
  const before = female.element().getBoundingClientRect().top;
  expect(await heldPress(female)).toEqual({ movedPx: 0, clicks: 1 });
  await expect.element(female).toBeChecked();
  await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
  expect(female.element().getBoundingClientRect().top).toBeGreaterThan(before);
});
