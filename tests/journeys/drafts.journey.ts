import type { Page } from 'playwright/test';
import { savedDrafts } from '../support/installed.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { endSession, openSession } from '../support/session.ts';
import { signIn } from '../support/sign-in-screen.ts';

// R-DEV-6. The profile's form stands for all forms, because they share one mechanism. A killed browser
// stands in lock-offline.journey.ts.
test.use({ isSignedIn: false });

const city = (page: Page) => page.getByRole('textbox', { name: 'City' });
const street = (page: Page) => page.getByRole('textbox', { name: 'Street' });
const note = (page: Page) => page.getByText('This form contains your entries up to');

async function openForm(page: Page): Promise<void> {
  await page.goto('/home/profile/edit');
  await expect(city(page)).toBeVisible();
}

test.describe('in an open form', () => {
  test.beforeEach(async ({ context, account }) => openSession(context.request, account.email));

  test('a form keeps its text over a reload until it is discarded, undone or sent, and a sign-out asks first', async ({
    page,
    context,
    account,
  }) => {
    await openForm(page);
    const before = await city(page).inputValue();
    await expect(note(page)).toBeHidden();

    await test.step('a reload restores the typed text with a note, and the user can discard it', async () => {
      await city(page).fill('Saint-Étienne');
      await expect.poll(() => savedDrafts(page)).toBe(1);
      await page.reload();
      await expect(city(page)).toHaveValue('Saint-Étienne');
      await expect(note(page)).toBeVisible();
      await page.getByRole('button', { name: 'Discard draft' }).click();
      await expect(city(page)).toHaveValue(before);
      await expect(note(page)).toBeHidden();
      await expect.poll(() => savedDrafts(page)).toBe(0);
      await page.reload();
      await expect(city(page)).toHaveValue(before);
      await expect(note(page)).toBeHidden();
    });

    await test.step('a form that was sent, or undone by hand, leaves no draft', async () => {
      await city(page).fill('Annecy');
      await expect.poll(() => savedDrafts(page)).toBe(1);
      await city(page).fill(before);
      await expect.poll(() => savedDrafts(page)).toBe(0);
      await city(page).fill('Annecy');
      await street(page).fill('1 rue de la République');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/home\/profile$/);
      await expect.poll(() => savedDrafts(page)).toBe(0);
    });

    await test.step('a sign-out with unsent text asks first, and then removes it', async () => {
      await page.getByRole('link', { name: 'Edit' }).click();
      await city(page).fill('Brest');
      await expect.poll(() => savedDrafts(page)).toBe(1);
      await page.getByRole('button', { name: 'Logout' }).click();
      const question = page.getByRole('alertdialog', { name: 'Sign out and lose what is not sent?' });
      await expect(question).toContainText('1 form on this device');
      await question.getByRole('button', { name: 'Stay signed in' }).click();
      await expect(city(page)).toHaveValue('Brest');
      await page.getByRole('button', { name: 'Logout' }).click();
      await question.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/auth/login');
      await openSession(context.request, account.email);
      await openForm(page);
      await expect(city(page)).not.toHaveValue('Brest');
    });
  });

  test('the same form in a second tab is empty, and each tab gets its own draft back', async ({ page, context }) => {
    await openForm(page);
    const before = await city(page).inputValue();
    await city(page).fill('Lyon');
    await expect.poll(() => savedDrafts(page)).toBe(1);
    const other = await context.newPage();
    await openForm(other);
    await expect(city(other)).toHaveValue(before);
    await city(other).fill('Brest');
    await expect.poll(() => savedDrafts(page)).toBe(2);
    // One after the other, because the first form to start takes the newest draft.
    await page.reload();
    await expect(city(page)).toHaveValue('Lyon');
    await other.reload();
    await expect(city(other)).toHaveValue('Brest');
    await other.close();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect.poll(() => savedDrafts(page)).toBe(1);
    await page.reload();
    await expect(city(page)).toHaveValue('Brest');
  });

  test('a session that ends at Save leads through sign-in back to the same fields and position', async ({
    page,
    context,
    account,
    expectedErrors,
  }) => {
    expectedErrors.push(statusLine(401));
    await page.setViewportSize({ width: 390, height: 600 });
    await openForm(page);
    await city(page).fill('Besançon');
    await street(page).fill('12 Grande Rue');
    await endSession(context);
    await page.evaluate(() => scrollTo(0, 300));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/auth/login');
    // The position from the moment of leaving, because pressing the button may have scrolled.
    const saved = await page.evaluate(() => localStorage.getItem('return-address'));
    const { scrollY: top } = JSON.parse(saved ?? '') as { scrollY: number };
    expect(top).toBeGreaterThan(0);
    await signIn(page, account);
    await expect(page).toHaveURL('/home/profile/edit');
    await expect(city(page)).toHaveValue('Besançon');
    await expect(note(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
  });
});
