import type { Page } from 'playwright/test';
import type { User, UserContext } from '#/contract/session.ts';
import { isSavedAfter, savedDrafts } from '../support/installed.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { inEnglishAndGerman } from '../support/language.ts';
import { looksRight } from '../support/looks-right.ts';
import { codeFromMailbox, wrongCode } from '../support/mailbox.ts';
import { isTold } from '../support/screens.ts';
import { ownHeaders } from '../support/session.ts';

// R-PRO-1 to R-PRO-8.

async function userOnServer(page: Page): Promise<User> {
  const answer = await page.request.get('/v1/usercontext', { headers: ownHeaders });
  return ((await answer.json()) as UserContext).user;
}

const liveSignals = (page: Page) =>
  page.getByRole('switch', { name: 'My patients may view live signals in the mobile app' });

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

test('the profile: its way, its contacts and roles, its agreements, and its look in two languages', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);

  await test.step('the name in the bar opens the profile with the user’s data, contacts and roles', async () => {
    await page.goto('/home');
    const { firstName, lastName, email, phoneNumber } = await userOnServer(page);
    await page.getByRole('link', { name: `Dr ${firstName} ${lastName}` }).click();
    await expect(page).toHaveURL('/home/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${firstName} ${lastName}`);
    await expect(page).toHaveTitle(/^Profile · /);
    const national = phoneNumber?.replace(/^\+44(\d{4})/, '0$1 ') ?? 'none';
    await expect(page.getByRole('link', { name: national })).toHaveAttribute('href', `tel:${phoneNumber}`);
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    const rows = page.getByRole('table', { name: 'Profiles' }).getByRole('row');
    await expect(rows).toHaveText(['OrganizationRoles', 'St. Aldric HospitalDoctor']);
    await page.getByRole('link', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/home/profile/password');
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Profile', 'Change password']);
    await trail.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/home/profile');
  });

  await test.step('without a network the open profile stays, and nothing can be switched', async () => {
    await expect(liveSignals(page)).toBeVisible();
    const { canPatientsViewLiveECG: isOn } = await userOnServer(page);
    await context.setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await liveSignals(page).click();
    await expect(liveSignals(page)).toHaveAccessibleDescription(
      'Not sent: the server cannot be reached. Nothing was saved.',
    );
    await expect(liveSignals(page)).toBeChecked({ checked: isOn });
    await expect(page.getByRole('heading', { name: 'Contact information' })).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('an agreement is switched by keyboard, the whole user is sent, and the change stays', async () => {
    const before = await userOnServer(page);
    const wanted = !before.canPatientsViewLiveECG;
    await liveSignals(page).focus();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.keyboard.press('Space');
    expect(new URL((await sent).url()).pathname).toBe(`/v1/user/${before.id}`);
    expect((await sent).postDataJSON()).toEqual({ ...before, canPatientsViewLiveECG: wanted });
    await expect(liveSignals(page)).toHaveAccessibleDescription('Saved');
    await expect(liveSignals(page)).toBeFocused();
    expect((await userOnServer(page)).canPatientsViewLiveECG).toBe(wanted);
    await page.reload();
    await expect(liveSignals(page)).toBeChecked({ checked: wanted });
  });

  await test.step('the profile looks right in two languages', async () => {
    await inEnglishAndGerman(page, async (say, language) => {
      await expect(page.getByRole('link', { name: say('Change password') })).toBeVisible();
      await expect(page.getByRole('heading', { name: say('This device'), exact: true })).toBeVisible();
      await looksRight(page, `profile, ${language}`, language);
    });
  });
});

test.describe('editing the profile', () => {
  test('works by keyboard alone, and with another name and country changes the bar and the language', async ({
    page,
  }) => {
    await test.step('Save shows every error, then sends and shows the changes', async () => {
      await page.goto('/home/profile');
      const before = await userOnServer(page);
      await page.getByRole('link', { name: 'Edit' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/home/profile/edit');
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
        'Home',
        'Profile',
        'Edit',
      ]);
      const country = page.getByRole('combobox', { name: 'Calling code' });
      await expect(country.getByRole('option', { selected: true })).toHaveText('(+44) United Kingdom');
      await expect(field(page, 'Phone number')).toHaveValue(/^07700 /);
      await field(page, 'Street').focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await field(page, 'Email').focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await expect(field(page, 'Street')).toBeFocused();
      await expect(field(page, 'Street')).toHaveAccessibleDescription('A street is required.');
      await expect(field(page, 'Email')).toHaveAccessibleDescription(/An email is required\.$/);
      await expect(page.getByText('2 fields need attention')).toBeVisible();
      await page.keyboard.type('7 Quay Street');
      await page.keyboard.press('Tab');
      await page.keyboard.type('PL1 3GN');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Plymouth');
      await field(page, 'Email').focus();
      await page.keyboard.type(before.email);
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      const told = isTold(page, 'Your profile was saved.');
      await page.keyboard.press('Enter');
      const changes = { street: '7 Quay Street', postCode: 'PL1 3GN', city: 'Plymouth' };
      expect((await sent).postDataJSON()).toEqual({ ...before, ...changes });
      await told;
      await expect(page).toHaveURL('/home/profile');
      await expect(page.getByText('7 Quay Street, PL1 3GN Plymouth - United Kingdom')).toBeVisible();
      expect(await userOnServer(page)).toEqual({ ...before, ...changes });
    });

    await test.step('another name and country', async () => {
      await page.getByRole('link', { name: 'Edit' }).click();
      await expect(page).toHaveURL('/home/profile/edit');
      const before = await userOnServer(page);
      await field(page, 'Street').fill('12 Mill Lane');
      await field(page, 'First name').fill('Léa-Ève');
      await page.getByRole('combobox', { name: 'Localization' }).selectOption('Belgium (French)');
      await save(page).click();
      await expect(page).toHaveURL('/home/profile');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-BE');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Léa-Ève ${before.lastName}`);
      await expect(page.getByRole('banner').getByRole('link', { name: `Dr Léa-Ève ${before.lastName}` })).toBeVisible();
      await expect(page.getByText(/12 Mill Lane.* - Belgique/)).toBeVisible();
      const answer = await page.request.put(`/v1/user/${before.id}`, { headers: ownHeaders, data: before });
      expect(await answer.json()).toEqual(before);
    });
  });

  test('restores typed text after a reload; a new e-mail address waits for its code, also after a reload, until it is cancelled', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(statusLine(400));
    await page.goto('/home/profile/edit');
    const before = await userOnServer(page);
    const email = `new-${before.email}`;
    const street = '12 Mill Lane';
    await field(page, 'Street').fill(street);
    await expect.poll(() => savedDrafts(page)).toBe(1);
    await isSavedAfter(page, () => field(page, 'Email').fill(email));
    await page.getByLabel(/^Current password/).fill('Bedside-2026');
    await page.reload();
    await expect(page.getByText('This form contains your entries up to')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(page.getByLabel(/^Current password/)).toHaveValue('');
    await page.getByLabel(/^Current password/).fill('Bedside-2026');
    await save(page).click();
    await expect(page).toHaveURL('/home/profile');
    const waiting = page.getByRole('heading', { name: `New email address: ${email}` });
    await expect(waiting).toBeVisible();
    await expect.poll(() => savedDrafts(page)).toBe(0);
    await page.reload();
    await expect(waiting).toBeVisible();
    await looksRight(page, 'a new email waits');
    const right = await codeFromMailbox(page.request, email);
    await field(page, 'Security code').fill(wrongCode(right));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(field(page, 'Security code')).toHaveAccessibleDescription('The code is incorrect.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(waiting).toHaveCount(0);
    expect(await userOnServer(page)).toEqual({ ...before, street });
  });

  test('looks right in two languages, also with errors', async ({ page }) => {
    const words = {
      en: ['Edit profile', '4 fields need attention'],
      de: ['Profil bearbeiten', '4 Felder sind zu prüfen'],
    } as const;
    await page.goto('/home/profile/edit');
    const { firstName, street, phoneNumber } = await userOnServer(page);
    const fields = { firstName, street, phone: phoneNumber } as const;
    const fill = async (values: Readonly<Record<string, string | null | undefined>>) => {
      for (const [name, value] of Object.entries(values)) await page.locator(`[data-field=${name}]`).fill(value ?? '');
    };
    await inEnglishAndGerman(page, async (say, language) => {
      const [title, missing] = words[language];
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await fill(fields);
      await looksRight(page, `edit, ${language}`, language);
      await fill({ firstName: '', street: '', phone: '12' });
      await page.getByRole('button', { name: say('Save') }).click();
      await expect(page.getByText(missing)).toBeVisible();
      await looksRight(page, `edit with errors, ${language}`, language);
    });
  });
});
