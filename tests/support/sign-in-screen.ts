import { expect, type Page } from 'playwright/test';
import { password as rightPassword, type Account } from './journey-accounts.ts';
import { codeFromMailbox, messagesTo } from './mailbox.ts';

/** The first step. */
export async function enterCredentials(page: Page, email: string, password = rightPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The first two steps; gives the code that arrived. */
export async function askForCode(
  page: Page,
  { email, phoneNumber }: Account,
  mode: 'E-Mail' | 'SMS' = 'E-Mail',
): Promise<string> {
  const to = mode === 'SMS' ? phoneNumber : email;
  const known = (await messagesTo(page.request, to)).length;
  await enterCredentials(page, email);
  await page.getByRole('radio', { name: mode }).check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(codeField(page)).toBeFocused();
  return codeFromMailbox(page.request, to, known);
}

/** The third step. */
export async function submitCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** All three steps, as a user takes them. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await submitCode(page, await askForCode(page, account));
}

/** The field for the security code. */
export function codeField(page: Page) {
  return page.getByRole('textbox', { name: 'Security code' });
}
