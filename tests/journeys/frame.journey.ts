import type { Page } from 'playwright/test';
import { closeDialog } from '../support/dialog.ts';
import { expect, listenForErrors, statusLine, test } from '../support/journey.ts';
import { listIsThere } from '../support/screens.ts';
import { openSession, rememberUser } from '../support/session.ts';
import { asFromPlainHost } from '../support/plain-host.ts';

// R-SHL-20 to R-SHL-26. Each journey has its own session, because the organization belongs to the session.
test.use({ isSignedIn: false });

test.beforeEach(async ({ context, account }) => {
  await openSession(context.request, account.email);
  await rememberUser(context);
});

const banner = (page: Page) => page.getByRole('banner');

test('the bar, its menu of organizations and the footer lead on, and a chosen language and theme stay', async ({
  page,
  context,
}) => {
  await page.goto('/home');
  await listIsThere(page);

  await test.step('the bar shows the user and the organization, and its links work', async () => {
    await expect(banner(page).getByRole('link', { name: /^Dr / })).toHaveAttribute('href', '/home/profile');
    await expect(banner(page).getByRole('link', { name: 'Bedside EEG' })).toHaveAttribute('href', '/');
    const opened = context.waitForEvent('page');
    await banner(page).getByRole('link', { name: 'Montages' }).click();
    const montages = await opened;
    await expect(montages).toHaveURL('/viewer/wemu/montages/details');
    await montages.close();
  });

  await test.step('the menu of organizations opens on hover, and closes when the pointer leaves', async () => {
    await banner(page).getByRole('button', { name: 'Clinique des Tilleuls' }).hover();
    const menu = page.getByRole('menu', { name: 'Other organizations' });
    await expect(menu.getByRole('menuitem')).toHaveText([
      'Kinderneurologisches Zentrum Hohenfels-Süd',
      'St. Aldric Hospital',
    ]);
    const height = await menu.evaluate((element) => getComputedStyle(element.parentElement ?? element).maxHeight);
    expect(Number.parseFloat(height)).toBeLessThanOrEqual(500);
    await page.getByRole('contentinfo').hover();
    await expect(menu).toHaveCount(0);
  });

  await test.step('the footer names the application and links to contact, manual, FAQ and the legal texts', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('© 2021 Bedside EEG');
    await expect(footer).toContainText('The ECG display service is no longer maintained');
    await footer.getByRole('button', { name: 'More' }).click();
    await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      'mailto:contact-en@bedside.example',
    );
    await expect(footer.getByRole('link', { name: 'Manual' })).toHaveAttribute('href', '/manuals/wemu_EN.pdf');
    for (const name of ['Manual', 'FAQ', 'Legal notices', 'Privacy policy']) {
      const address = await footer.getByRole('link', { name }).getAttribute('href');
      expect((await page.request.get(address ?? '')).status(), name).toBe(200);
    }
  });

  await test.step('a chosen language overrides the user’s, and it and a chosen theme are stored', async () => {
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.getByLabel('Language').selectOption('de');
    await expect(page.getByRole('heading', { level: 1, name: 'Aufzeichnungen' })).toBeVisible();
    await closeDialog(page.getByRole('dialog'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Aufzeichnungen' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('without a logo there is no footer, only the notice, and only on the lists', async ({ page }) => {
  await asFromPlainHost(page);
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), footerLogo: '' } });
  });
  await page.goto('/home');
  await listIsThere(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('must not be used for diagnosis');
  await expect(footer.getByRole('link')).toHaveCount(0);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Personal information' })).toBeVisible();
  await expect(footer).toHaveCount(0);
});

test('a phone has the navigation at the bottom and all else in its menu, whose sign-out signs out all tabs', async ({
  page,
  context,
  consoleErrors,
  expectedErrors,
}) => {
  // The test's first storage is restored after the sign-out, so the next page requests the context and gets a 401.
  expectedErrors.push(statusLine(401));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  await listIsThere(page);
  const ways = page.getByRole('navigation', { name: 'Main' });
  await expect(ways.getByRole('link')).toHaveText(['Recordings', 'Patients', 'Profile']);
  await expect(ways.getByRole('link', { name: 'Recordings' })).toHaveAttribute('aria-current', 'page');
  await banner(page).getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'St. Aldric Hospital' }).click();
  // The frame is new for the other organization, and the content has the focus.
  await expect(page.getByRole('main')).toBeFocused();
  await banner(page).getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toContainText('St. Aldric Hospital');
  const second = await context.newPage();
  listenForErrors(second, consoleErrors);
  await second.goto('/home');
  await listIsThere(second);
  await menu.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, second]) await expect(tab.getByLabel('Email')).toBeVisible();
});
