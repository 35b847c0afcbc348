import { request as apiRequest, type Page } from 'playwright/test';
import type { UserContext } from '#/contract/session.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { password } from '../support/journey-accounts.ts';
import { countOnServer, fillRequired, openForm, submit } from '../support/patient-form.ts';
import { listIsThere, notSentYet } from '../support/screens.ts';
import { openSession, ownHeaders } from '../support/session.ts';
import { signIn } from '../support/sign-in-screen.ts';

// Decision 0081. The organization belongs to the session, so this journey has its own.
test.use({ isSignedIn: false });

const elsewhere = (page: Page) => page.getByRole('button', { name: '1 not sent' });
const entry = (page: Page) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Emma Elsewhere' });

async function contextOf(page: Page): Promise<UserContext> {
  const answer = await page.request.get('/v1/usercontext', { headers: ownHeaders });
  return (await answer.json()) as UserContext;
}

async function switchTo(page: Page, name: string): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /Clinique|Kinder|Aldric/ }).press('Enter');
  await page.getByRole('menuitem', { name }).click();
  await expect(banner.getByRole('button', { name })).toBeVisible();
  await listIsThere(page);
}

/** An administrator gives a user these roles in an organization, or takes all away. */
async function giveRoles(baseURL: string, userId: number, organizationId: number, roles: string[]): Promise<void> {
  const calls = await apiRequest.newContext({ baseURL });
  await openSession(calls, 'root@demo.example', 'WEMU', 'admin');
  await calls.post('/v1/user/password-proof', { headers: ownHeaders, data: { password } });
  const held = await calls.get(`/v1/healthcare-professionals/${userId}/userOrganizations`, { headers: ownHeaders });
  const answer = await calls.put(`/v1/user/${userId}/organization/${organizationId}`, {
    headers: { ...ownHeaders, 'If-Match': held.headers()['etag'] ?? '' },
    data: { roles },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await calls.dispose();
}

test('work of an organization is told in another one, waits if the user is taken out, and is sent after the return', async ({
  page,
  context,
  account,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_|: offline/, statusLine(401));
  const { url } = network;
  await openSession(context.request, account.email);
  network.become({ kind: 'cut-call', after: 0 }, /^\/v1\/patients$/);
  await openForm(page, url);
  const before = await contextOf(page);
  const { organization: home, roles } = before.currentUserOrganization!;
  const others = before.organizations.filter(({ organization }) => organization.id !== home.id);
  await fillRequired(page, 'Emma', 'Elsewhere');
  await submit(page).click();
  await expect(notSentYet(page)).toBeVisible();

  await test.step('another organization tells where it is sent', async () => {
    await switchTo(page, others[0]!.organization.name);
    network.become({ kind: 'pass' });
    await elsewhere(page).click();
    await expect(entry(page)).toContainText(`This will be sent when you choose the organization ${home.name}.`);
    await expect(page.getByText('Everything was sent.')).toHaveCount(0);
    expect(await countOnServer(page, 'Elsewhere')).toBe(0);
  });
  await test.step('a user who is taken out reads that it is not sent', async () => {
    await giveRoles(url, before.user.id, home.id, []);
    await page.reload();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await signIn(page, account);
    await page.getByRole('button', { name: others[0]!.organization.name }).click();
    await listIsThere(page);
    await elsewhere(page).click();
    await expect(entry(page)).toContainText('It is not sent, because you no longer belong to its organization.');
  });
  await test.step('after the return it is sent', async () => {
    await giveRoles(url, before.user.id, home.id, roles);
    await page.reload();
    await listIsThere(page);
    await switchTo(page, home.name);
    await expect.poll(() => countOnServer(page, 'Elsewhere')).toBe(1);
    await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0);
  });
});
