import { expect, statusLine, test } from '../support/journey.ts';
import { messageTo, newestTo } from '../support/mailbox.ts';
import { signIn } from '../support/sign-in-screen.ts';
import { listIsThere, notification } from '../support/screens.ts';

// R-SHL-2 to R-SHL-4.
test.use({ isSignedIn: false });

test.describe('a user of a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('gets English if the German texts fail to load, and German else, until the sign-in brings the own language', async ({
    page,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(statusLine(401), statusLine(404));

    await test.step('gets English if the German texts fail to load, and can sign in', async () => {
      const german: string[] = [];
      await page.route('**/assets/messages-*.js', async (route) => {
        const answer = await route.fetch();
        const isGerman = (await answer.text()).includes('Passwort');
        if (!isGerman) return route.fulfill({ response: answer });
        german.push(route.request().url());
        return route.fulfill({ status: 404, contentType: 'text/plain', body: '' });
      });
      const warned = page.waitForEvent('console', (message) =>
        message.text().includes('No dictionary for language de'),
      );
      await page.goto('/auth/login');
      await warned;
      expect(german.length).toBeGreaterThan(0);
      await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
      await signIn(page, account);
      await listIsThere(page);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/auth/login');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    await test.step('gets German before sign-in, and the own language after it', async () => {
      await page.goto('/home');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
      await expect(page.getByRole('textbox', { name: 'Passwort' })).toBeVisible();
      const requested = page.waitForRequest('**/v1/login/doctor/email');
      await page.getByRole('textbox', { name: 'E-Mail' }).fill(account.email);
      await page.getByRole('textbox', { name: 'Passwort' }).fill('Bedside-2026');
      await page.keyboard.press('Enter');
      expect((await requested).headers()['x-lang']).toBe('de-DE');
      const before = await newestTo(page.request, account.email);
      await page.getByRole('button', { name: 'Code senden', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Sicherheitscode' })).toBeFocused();
      const { subject, text } = await messageTo(page.request, account.email, before);
      expect(subject).toMatch(/Sicherheitscode/);
      await page.getByRole('textbox', { name: 'Sicherheitscode' }).fill(/\d{6}/.exec(text)?.[0] ?? '');
      await page.keyboard.press('Enter');
      await listIsThere(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recordings');
    });
  });
});

test.describe('a user who works in German', () => {
  test.use({ isSignedIn: true });

  test('reads that another language failed to load, and stays in German', async ({ page, expectedErrors }) => {
    expectedErrors.push(/messages-/);
    await page.addInitScript(() => localStorage.setItem('language', 'de'));
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: 'Aufzeichnungen' })).toBeVisible();
    await page.getByRole('button', { name: 'Menü' }).click();
    const choice = page.getByLabel('Sprache');
    // The menu loads late.
    await expect(choice).toBeVisible();
    await page.route('**/assets/messages-*.js', (route) => route.abort());
    await choice.selectOption('fr');
    await expect(notification(page)).toContainText('Der Server ist nicht erreichbar');
    await expect(choice).toHaveValue('de');
    await page.unroute('**/assets/messages-*.js');
    await choice.selectOption('fr');
    await expect(page.getByRole('heading', { level: 1, name: 'Enregistrements' })).toBeVisible();
  });
});
