import { expectAccessible } from '../support/accessible.ts';
import { heading, signInAt } from '../support/administration.ts';
import { expect, test } from '../support/journey.ts';

test.use({ isSignedIn: false, locale: 'en-GB' });

// R-ADM-10, R-ADM-20.
test('a doctor who opens the administration reads why it stays closed, and stays signed in', async ({
  page,
  context,
}) => {
  await signInAt(page, '/auth/login', 'doctor@demo.example');
  await page.getByRole('button', { name: /^Clinique des Tilleuls/ }).click();
  await expect(heading(page, 'Recordings')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Created' }).check();
  await expect(page).toHaveURL('/home?page=1&status=CREATED');
  const other = await context.newPage();
  await other.goto('/administration');
  await expect(other).toHaveURL('/administration/auth/login');
  await expect(other.getByText('You are signed in to the clinical part')).toBeVisible();
  await expect(other.getByText('Your session has ended. Please sign in again.')).toHaveCount(0);
  await expectAccessible(other, 'signed in elsewhere');
  await other.getByRole('link', { name: 'Go to the recordings' }).click();
  await expect(other).toHaveURL('/home?page=1&status=CREATED');
  await expect(heading(page, 'Recordings')).toBeVisible();

  await signInAt(other, '/administration/auth/login', 'root@demo.example');
  await expect(heading(other, 'Select an organization')).toBeVisible();
  await expect(page.getByText('You are signed in to the administration')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('filters'))).toBeNull();
});
