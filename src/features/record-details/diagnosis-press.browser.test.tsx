import { afterEach, expect, test } from 'vitest';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { heldPress } from '../../../tests/support/browser/held-press.ts';
import { RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

afterEach(closeNotification);

test.each([
  ['empty', ''],
  ['too long', 'x'.repeat(5001)],
])('a press on Cancel acts while the diagnosis is %s', async (_, text) => {
  const { screen, button } = await new RecordPlatform({ diagnosis: 'Normal.' }).open({});
  await button('Edit').click();
  const field = screen.getByRole('textbox', { name: 'Diagnosis' });
  await field.fill(text);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(await heldPress(button('Cancel'))).toEqual({ movedPx: 0, clicks: 1 });
  await expect.element(field).not.toBeInTheDocument();
});
