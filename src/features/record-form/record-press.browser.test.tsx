import { afterEach, beforeEach, expect, test } from 'vitest';
import { heldPress } from '../../../tests/support/browser/held-press.ts';
import { open, startPlatform, stopPlatform } from '../../../tests/support/browser/record-form.tsx';

beforeEach(startPlatform);
afterEach(stopPlatform);

test('a press that leaves comments that are too long acts, and their message comes after it', async () => {
  const { person, comments } = await open();
  await comments.fill('x'.repeat(251));
  const change = person('Operator').getByRole('button', { name: 'Change' });
  expect(await heldPress(change)).toEqual({ movedPx: 0, clicks: 1 });
  await expect.element(person('Operator').getByRole('searchbox', { name: 'First name' })).toBeVisible();
  await expect.element(comments).toHaveAccessibleDescription(/The comments have more than 250 characters\.$/);
});
