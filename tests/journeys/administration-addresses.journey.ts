import { sections } from '#/domain/administration.ts';
import { heading, signInAt } from '../support/administration.ts';
import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';

// R-ADM-4, R-ADM-71
test.use({ isSignedIn: false, locale: 'en-GB' });

test.beforeEach(({ expectedErrors }) => {
  // The page asks who is signed in.
  expectedErrors.push(statusLine(401));
});

test('the login of the administration says for whom it is, and leads to that of the doctors and back', async ({
  page,
}) => {
  await page.goto('/administration');
  await expect(page.getByText('For administrators: people, organizations and devices.')).toBeVisible();
  await looksRight(page, 'the login of the administration');
  await page.getByRole('link', { name: 'To the login of doctors and technicians' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByText('For administrators', { exact: false })).toHaveCount(0);
  await page.getByRole('link', { name: 'Administrator' }).click();
  await expect(page).toHaveURL('/administration/auth/login');
});

test('each section opens at its short address, before and after signing in', async ({ page }) => {
  await signInAt(page, '/administration/devices', 'root@demo.example');
  await expect(page).toHaveURL(/\/administration\/(?:select-organization|home\/devices)/);
  const chooser = heading(page, 'Select an organization');
  await expect(chooser.or(heading(page, 'Devices'))).toBeVisible();
  if (await chooser.isVisible()) await page.getByRole('main').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/administration\/home\/devices/);
  const title = page.getByRole('heading', { level: 1 });
  for (const [index, section] of sections.entries()) {
    const former = await title.innerText();
    const address = `/administration/${section}`;
    // All pages are the same file. From the second one on, the router follows the address alone.
    if (index === 0) await page.goto(address);
    else {
      await follow(page, address);
      await expect(title).not.toHaveText(former);
    }
    await expect(page).toHaveURL(new RegExp(`/administration/home/${section}\\b`));
    await expect(title).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
  }
});
