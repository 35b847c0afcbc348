import { expect, type Page } from 'playwright/test';
import { password } from './journey-accounts.ts';
import { codeFromMailbox, newestTo } from './mailbox.ts';
import { openSession } from './session.ts';
import { enterCredentials, submitCode } from './sign-in-screen.ts';

export async function signInAt(page: Page, address: string, email: string, secret = password): Promise<void> {
  const before = await newestTo(page.request, email);
  await page.goto(address);
  await enterCredentials(page, email, secret);
  await page.getByRole('button', { name: 'Send code' }).click();
  await submitCode(page, await codeFromMailbox(page.request, email, before));
}

/** Opens the administration for a user who has signed in before. */
export async function openAdministration(page: Page, email: string, address = '/administration/home'): Promise<void> {
  await openSession(page.context().request, email, 'WEMU', 'admin');
  await page.goto(address);
}

/** The system administrator's choice, as after signing in. */
export const openChooser = (page: Page) =>
  openAdministration(page, 'root@demo.example', '/administration/select-organization');

/** Opens it for the system administrator, who chooses an organization. */
export async function openAsRoot(page: Page): Promise<void> {
  await openChooser(page);
  await page.getByRole('button', { name: /^Clinique des Tilleuls/ }).click();
}

/** On phones, 'Home' lists the sections. */
export async function openSection(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  const link = bar.getByRole('link', { name, exact: true });
  const home = bar.getByRole('link', { name: 'Home', exact: true });
  await expect(link.or(home).first()).toBeVisible();
  if (await link.isVisible()) return link.click();
  await home.click();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
}

/** Changes of contacts and roles ask for it, once in ten minutes (docs/decisions/0094). */
export async function typeOwnPassword(page: Page, secret = password): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Your own password' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(secret);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

export const jsonFile = (name: string, rows: readonly object[]) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(rows)),
});
