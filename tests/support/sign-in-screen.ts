import { expect, type Page } from 'playwright/test';
import { password as rightPassword, type Account } from './journey-accounts.ts';
import { codeFromMailbox, newestTo } from './mailbox.ts';
import { inEnglish } from './words.ts';

/** The first step. */
export async function enterCredentials(
  page: Page,
  email: string,
  password = rightPassword,
  say = inEnglish,
): Promise<void> {
  await page.getByRole('textbox', { name: say('Email') }).fill(email);
  await page.getByRole('textbox', { name: say('Password') }).fill(password);
  await page.getByRole('button', { name: say('Login') }).click();
}

/** The first two steps. Returns the code that arrived. */
export async function requestCode(
  page: Page,
  { email, phoneNumber }: Account,
  mode: 'E-Mail' | 'SMS' = 'E-Mail',
  say = inEnglish,
): Promise<string> {
  const to = mode === 'SMS' ? phoneNumber : email;
  const before = await newestTo(page.request, to);
  await enterCredentials(page, email, rightPassword, say);
  // There is no choice where no SMS can be sent.
  if (mode === 'SMS') await page.getByRole('radio', { name: say(mode) }).check();
  await page.getByRole('button', { name: say('Send code'), exact: true }).click();
  await expect(codeField(page, say)).toBeFocused();
  return codeFromMailbox(page.request, to, before);
}

/** The third step. */
export async function submitCode(page: Page, code: string, say = inEnglish): Promise<void> {
  await codeField(page, say).fill(code);
  await page.getByRole('button', { name: say('Submit') }).click();
}

/** All three steps, as a user does them. */
export async function signIn(page: Page, account: Account, say = inEnglish): Promise<void> {
  await submitCode(page, await requestCode(page, account, 'E-Mail', say), say);
}

/** The field of the security code. */
export function codeField(page: Page, say = inEnglish) {
  return page.getByRole('textbox', { name: say('Security code') });
}
