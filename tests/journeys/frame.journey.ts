import type { Page } from 'playwright/test';
import { expect, listenForErrors, statusLine, test } from '../support/journey.ts';
import { listIsThere } from '../support/screens.ts';
import { openSession, rememberUser } from '../support/session.ts';
import { wordsOf } from '../support/words.ts';

// R-SHL-20 to R-SHL-26. Each journey has its own session, because the organization belongs to the session.
test.use({ isSignedIn: false });

test.beforeEach(async ({ context, account }) => {
  await openSession(context.request, account.email);
  await rememberUser(context);
});

const banner = (page: Page) => page.getByRole('banner');

test('the bar, its menu of organizations and the footer lead on, also on a phone, a chosen language and theme stay, and a sign-out signs out all tabs', async ({
  page,
  context,
  consoleErrors,
  expectedErrors,
}) => {
  // The test's first storage is restored after the sign-out, so the next page requests the context and gets a 401.
  expectedErrors.push(statusLine(401));
  const menu = page.getByRole('dialog', { name: 'Menu' });
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
    const others = page.getByRole('menu', { name: 'Other organizations' });
    await expect(others.getByRole('menuitem')).toHaveText([
      'Kinderneurologisches Zentrum Hohenfels-Süd',
      'St. Aldric Hospital',
    ]);
    const height = await others.evaluate((element) => getComputedStyle(element.parentElement ?? element).maxHeight);
    expect(Number.parseFloat(height)).toBeLessThanOrEqual(500);
    await page.getByRole('contentinfo').hover();
    await expect(others).toHaveCount(0);
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

  await test.step('a phone has the navigation at the bottom and all else in its menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const ways = page.getByRole('navigation', { name: 'Main' });
    await expect(ways.getByRole('link')).toHaveText(['Recordings', 'Patients', 'Profile']);
    await expect(ways.getByRole('link', { name: 'Recordings' })).toHaveAttribute('aria-current', 'page');
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('button', { name: 'St. Aldric Hospital' }).click();
    // The frame is new for the other organization, and the content has the focus.
    await expect(page.getByRole('main')).toBeFocused();
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toContainText('St. Aldric Hospital');
  });

  const say = await wordsOf('de');
  const second = await context.newPage();
  listenForErrors(second, consoleErrors);
  await test.step('a chosen language overrides the user’s, and it and a chosen theme are stored', async () => {
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.getByLabel('Language').selectOption('de');
    await expect(page.locator('h1')).toHaveText('Aufzeichnungen');
    await second.goto('/home');
    await expect(second.getByRole('heading', { level: 1, name: 'Aufzeichnungen' })).toBeVisible();
    expect(await second.evaluate(() => document.documentElement.lang)).toBe('de-DE');
    await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('the sign-out of the menu signs out all tabs', async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Logout') })
      .click();
    for (const tab of [page, second]) await expect(tab.getByLabel(say('Email'))).toBeVisible();
  });
});
