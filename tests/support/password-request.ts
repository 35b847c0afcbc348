import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { messageTo } from './mailbox.ts';

export async function requestPassword(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  await expect(page).toHaveURL('/auth/login/pwd-request/doctor');
  await expect(page.getByRole('heading', { level: 1, name: 'Password request' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('checkbox', { name: 'I am not a robot' }).click();
  await expect(page.getByRole('checkbox', { name: 'Verified' })).toBeChecked();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('status').filter({ hasText: 'If this address is registered' })).toBeVisible();
}

export async function temporaryPassword(request: APIRequestContext, email: string, before?: string): Promise<string> {
  const { text } = await messageTo(request, email, before);
  return /password is (\S+)/.exec(text)?.[1] ?? '';
}

export async function typeChange(page: Page, current: string, fresh: string, again = fresh): Promise<void> {
  await page.getByRole('textbox', { name: 'Current password' }).fill(current);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(fresh);
  await page.getByRole('textbox', { name: 'Confirm the new password' }).fill(again);
}
