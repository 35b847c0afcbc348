import type { Page } from 'playwright/test';
import type { User, UserContext } from '#/contract/session.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import { ownHeaders } from '../support/session.ts';

// R-PRO-6.

async function userOnServer(page: Page): Promise<User> {
  const answer = await page.request.get('/v1/usercontext', { headers: ownHeaders });
  return ((await answer.json()) as UserContext).user;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

test('a change that another device has saved meanwhile is not replaced: both values are shown', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(412));
  const before = await userOnServer(page);
  const saveElsewhere = (changes: Partial<User>) =>
    page.request.put(`/v1/user/${before.id}`, { headers: ownHeaders, data: { ...before, ...changes } });
  await saveElsewhere({ city: 'Exeter', street: '4 Harbour Row' });
  await page.goto('/home/profile/edit');
  await expect(field(page, 'City')).toHaveValue('Exeter');
  // The profile shows what another tablet has saved since the app was started, and the form begins with it.
  await saveElsewhere({ city: 'Bath', street: '4 Harbour Row' });
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByText('Bath')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(field(page, 'City')).toHaveValue('Bath');
  await field(page, 'City').fill('Plymouth');
  // The other tablet saves after this one has read the user, just before it sends.
  await page.route(
    '/v1/user/*',
    async (route) => {
      await saveElsewhere({ city: 'Truro', street: '9 Mill Lane' });
      await route.continue();
    },
    { times: 1 },
  );
  await save(page).click();
  await expect(page.getByText('This has been changed elsewhere in the meantime.')).toBeVisible();
  await expect(page.getByRole('radiogroup')).toHaveCount(1);
  expect((await userOnServer(page)).city).toBe('Truro');
  await looksRight(page, 'both versions of the profile');
  await page.getByRole('radio', { name: /Plymouth/ }).check();
  await page.getByRole('button', { name: 'Continue with these values' }).click();
  await expect(field(page, 'Street')).toHaveValue('9 Mill Lane');
  await save(page).click();
  await expect(page).toHaveURL('/home/profile');
  expect(await userOnServer(page)).toMatchObject({ city: 'Plymouth', street: '9 Mill Lane' });
});
