import type { Page } from 'playwright/test';
import { languageNames } from '#/domain/locale.ts';
import { accounts } from '../../server/demo/accounts.ts';
import { closeDialog } from '../support/dialog.ts';
import { follow } from '../support/follow.ts';
import { expectNoticesRead } from '../support/legal-notices.ts';
import { password, type Account } from '../support/journey-accounts.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { chooseLanguage } from '../support/language.ts';
import { codeFromMailbox, newestTo } from '../support/mailbox.ts';
import { useServerOfFile } from '../support/server-of-file.ts';
import { recordsOnServer } from '../support/screens.ts';
import { requestCode, codeField, signIn, submitCode } from '../support/sign-in-screen.ts';
import { inEnglish, wordsOf, type Say } from '../support/words.ts';
import { fullName } from '#/domain/person.ts';

// R-PLT-5: each account of the demonstration is in the state that its name promises. The tests change the accounts,
// so they have their own server. They run in three languages. What doctor@ chooses
// by pointer stands in organizations.journey.ts.
test.use({ isSignedIn: false });

const [clinique, kinderzentrum, hospital] = [
  'Clinique des Tilleuls',
  'Kinderneurologisches Zentrum Hohenfels-Süd',
  'St. Aldric Hospital',
] as const;

function accountOf(name: string): Account {
  const email = `${name}@demo.example`;
  const found = accounts.find((account) => account.email === email);
  if (!found) throw new Error(`There is no account ${email}`);
  return { email, phoneNumber: found.phoneNumber };
}

const banner = (page: Page) => page.getByRole('banner');

/** Expects exactly the recordings that the server lists for the organization. */
async function expectHome(page: Page, say: Say, organization: string, address = '/home?page=1'): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(banner(page)).toContainText(organization);
  await expect(page.getByRole('heading', { level: 1, name: say('Recordings') })).toBeVisible();
  const start = (Number(new URLSearchParams(address.split('?')[1]).get('page')) - 1) * 10;
  const { data } = await recordsOnServer(page, 'WEMU', start);
  await expect(page.locator('main a[href^="/home/record/details/"]')).toHaveCount(10);
  for (const [index, { patient }] of data.entries()) {
    await expect(page.getByRole('row').nth(index + 1)).toContainText(fullName(patient));
  }
}

useServerOfFile();
// The server has no session yet.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(statusLine(401)));

test(`newcomer@ must change the password before anything else opens, in ${languageNames.fr}`, async ({ page }) => {
  const language = 'fr';
  const say = await wordsOf(language);
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  const { email } = accountOf('newcomer');
  await page.goto('/home?page=2');
  await signIn(page, accountOf('newcomer'));
  await expect(page).toHaveURL('/home/profile/password');
  await chooseLanguage(page, language);
  await page.goto('/home/record/details/1');
  await expect(page).toHaveURL('/home/profile/password');
  for (const address of [
    '/',
    '/home?page=2',
    '/home/patient',
    '/home/patient/details/1',
    '/home/record/details/1',
    '/home/profile/',
    '/home/profile/edit',
  ]) {
    told.length = 0;
    await follow(page, address);
    await expect.poll(() => told, address).toContain('user must change his password');
    await expect(page).toHaveURL('/home/profile/password');
  }
  await expect(page.getByText(say('You must change your password for security reasons.'))).toBeVisible();
  const typed = [
    ['Current password', password],
    ['New password', 'Nightwatch-7'],
    ['Confirm the new password', 'Nightwatch-7'],
  ] as const;
  for (const [label, text] of typed) await page.getByRole('textbox', { name: say(label), exact: true }).fill(text);
  const sent = page.waitForRequest('**/v1/user/setpassword');
  await page.getByRole('button', { name: say('Submit') }).click();
  expect((await sent).postDataJSON()).toEqual({ email, oldPassword: password, newPassword: 'Nightwatch-7' });
  await expect(page).toHaveURL(/\/home\/profile\/?$/);
  await expect(page.getByText(say('You must change your password for security reasons.'))).toHaveCount(0);
  await banner(page).getByRole('link', { name: 'Bedside EEG' }).click();
  await expectHome(page, say, clinique);
  await expect(banner(page)).toContainText('Dr Théo Bérard');
});

test(`reader@ accepts the legal notices, then gets the requested page, in ${languageNames.zh}`, async ({ page }) => {
  const language = 'zh';
  const say = await wordsOf(language);
  await page.goto('/home?page=3');
  await signIn(page, accountOf('reader'));
  await expect(page).toHaveURL('/home/eula');
  await chooseLanguage(page, language);
  await expect(page.getByRole('heading', { level: 1, name: say('Legal notices') })).toBeVisible();
  const box = page.getByRole('checkbox', {
    name: say('I have read all the terms and conditions as listed above.'),
  });
  await expect(box).toBeEnabled();
  await expect(page.locator('.pdf-page [lang]').first()).toHaveAttribute('lang', new RegExp(`^${language}-`));
  await expectNoticesRead(page);
  const button = page.getByRole('button', { name: say('I agree') });
  await expect(button).toBeDisabled();
  await box.check();
  const agreed = page.waitForRequest(/\/v1\/eula\/WEMU\/[^/]+\/agreement$/);
  const again = page.waitForResponse('**/v1/usercontext');
  await button.click();
  expect((await agreed).method()).toBe('POST');
  await again;
  await expectHome(page, say, kinderzentrum, '/home?page=3');
  await expect(banner(page)).toContainText('Dr Ulrike Schröder');
  await page.goto('/home/eula');
  await expect(page.getByText(say('You have already accepted these legal notices.'))).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test(`technician@ has no Dr before the name, and no other organization, in ${languageNames.zh}`, async ({ page }) => {
  const language = 'zh';
  const say = await wordsOf(language);
  await page.goto('/');
  await signIn(page, accountOf('technician'));
  await expectHome(page, inEnglish, clinique);
  await chooseLanguage(page, language);
  await expectHome(page, say, clinique);
  await expect(banner(page).getByRole('link', { name: 'Jörg Lindqvist', exact: true })).toBeVisible();
  await expect(banner(page)).not.toContainText('Dr ');
  await expect(banner(page).locator('[aria-haspopup=menu]')).toHaveCount(0);
});

test(`single@ gets the list at once, and signs in later in the chosen language, in ${languageNames.fr}`, async ({
  page,
}) => {
  const language = 'fr';
  const say = await wordsOf(language);
  const account = accountOf('single');
  await page.goto('/');
  await signIn(page, account);
  await expectHome(page, inEnglish, hospital);
  await chooseLanguage(page, language);
  await expectHome(page, say, hospital);
  await banner(page)
    .getByRole('button', { name: say('Logout') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('Login') })).toBeVisible();
  const code = await requestCode(page, account, 'E-Mail', say);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await submitCode(page, code, say);
  await expectHome(page, say, hospital);
  await expect(banner(page)).toContainText('Dr Eleanor Hargreaves');
  expect(requested.filter((path) => path.startsWith('/v1/user/orga/'))).toEqual([]);
});

test('doctor@ signs in, chooses, switches organization and language, and signs out, by keyboard alone', async ({
  page,
}) => {
  const account = accountOf('doctor');
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(account.email);
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'E-Mail' })).toBeFocused();
  const before = await newestTo(page.request, account.email);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await codeFromMailbox(page.request, account.email, before));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Select an organization' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: clinique }));
  await page.keyboard.press('Enter');
  await expectHome(page, inEnglish, clinique);
  await tabTo(page, banner(page).getByRole('button', { name: clinique }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: kinderzentrum })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: hospital })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectHome(page, inEnglish, hospital);
  // The content gets the focus after its rows.
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, banner(page).getByRole('button', { name: 'Menu' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, page.getByLabel('Language'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 1, name: 'Registros' })).toBeVisible();
  await closeDialog(page.getByRole('dialog'));
  await expect(banner(page).getByRole('button', { name: 'Menú' })).toBeFocused();
  await tabTo(page, banner(page).getByRole('button', { name: 'Cerrar sesión' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
});
