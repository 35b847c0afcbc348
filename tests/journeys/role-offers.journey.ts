import type { Page } from 'playwright/test';
import { openSection, signInAt, typeOwnPassword } from '../support/administration.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import { messageTo } from '../support/mailbox.ts';
import { isTold } from '../support/screens.ts';
import { signIn } from '../support/sign-in-screen.ts';

// R-ADM-73, R-ADM-74. Roles change, so the test has its own server.
test.use({ isSignedIn: false, locale: 'en-GB', baseURL: async ({ ownServer }, use) => use(ownServer.url) });

async function offerRoles(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('checkbox', { name: 'Technician' }).check();
  await page.getByRole('button', { name: 'Offer roles' }).click();
}

test('a hospital offers roles to a doctor of another one, who works in both, and to an account without any, which opens it', async ({
  page,
  browser,
  baseURL,
  expectedErrors,
}) => {
  // Nobody is signed in at first, and the own password is asked for.
  expectedErrors.push(statusLine(401), statusLine(403));
  const newPage = async () => (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage();
  await signInAt(page, '/administration/auth/login', 'admin@demo.example');
  await openSection(page, 'Professionals');
  await page.getByRole('link', { name: 'Add a person who has an account' }).click();

  await test.step('a second hospital offers roles to a doctor, who accepts them and works in both', async () => {
    const account = { email: 'single@demo.example', phoneNumber: '+447712345603' };
    await offerRoles(page, account.email);
    const isOffered = isTold(page, 'The roles were offered. If the address has an account, its owner is told.');
    await typeOwnPassword(page);
    await isOffered;
    await expect(page.getByText(/: Technician\. It ends on /)).toBeVisible();
    await looksRight(page, 'the offers of roles');
    expect((await messageTo(page.request, account.email)).text).toContain('offers your account access');

    const doctor = await newPage();
    await doctor.goto('/auth/login');
    await signIn(doctor, account);
    const bar = doctor.getByRole('status').filter({ hasText: 'offers you access.' });
    await bar.getByRole('button', { name: 'See the offer' }).click();
    await expect(doctor.getByRole('heading', { level: 1 })).toContainText('Hargreaves');
    await looksRight(doctor, 'an offer of roles in the profile');
    const told = isTold(doctor, 'You now belong to ');
    await doctor.getByRole('button', { name: 'Accept' }).click();
    const [, name = 'nothing'] = /You now belong to (.+)\. Choose it among your organizations\./.exec(await told) ?? [];
    await expect(doctor.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    // On a phone, the menu of the top bar has the organizations.
    await doctor.setViewportSize({ width: 1180, height: 820 });
    const banner = doctor.getByRole('banner');
    await banner.getByRole('button', { name: 'St. Aldric Hospital' }).click();
    await doctor.getByRole('menuitem', { name }).click();
    await expect(banner).toContainText(name);
    await doctor.context().close();

    await page.reload();
    await expect(page.getByText('No offer waits.')).toBeVisible();
  });

  await test.step('an account that has lost its only organization is offered roles there again, and opens it by accepting', async () => {
    const account = { email: 'technician@demo.example', phoneNumber: '+33612345602' };
    await offerRoles(page, account.email);
    await expect(page.getByText(/: Technician\. It ends on /)).toBeVisible();
    const removed = await page.evaluate(async () => {
      const headers = { 'X-Application': 'WEMU' };
      return (await fetch('/v1/user/2/organization/1', { method: 'DELETE', headers })).status;
    });
    expect(removed).toBe(204);

    const technician = await newPage();
    await technician.goto('/auth/login');
    await signIn(technician, account);
    await expect(technician.getByRole('heading', { level: 1, name: 'Offers of access' })).toBeVisible();
    await expect(technician).toHaveURL('/select-organization');
    await looksRight(technician, 'the offers to an account without an organization');
    await technician.goto('/home');
    await expect(technician).toHaveURL('/select-organization');
    const told = isTold(technician, 'You now belong to ');
    await technician.getByRole('button', { name: 'Accept' }).click();
    expect(await told).toMatch(/^You now belong to .+\.$/);
    await expect(technician).toHaveURL('/home?page=1');
    await expect(technician.getByRole('banner')).toBeVisible();
    await technician.context().close();
  });
});
