import type { Page, Request, Route } from 'playwright/test';
import { follow } from '../support/follow.ts';
import { expect, listenForErrors, test } from '../support/journey.ts';
import { pictureIsSaved, savedPicture } from '../support/picture.ts';
import { listIsThere, recordsOnServer } from '../support/screens.ts';
import { openSession, ownHeaders, rememberUser } from '../support/session.ts';
import { fullName } from '#/domain/person.ts';

// R-SHL-21, R-ACC-34. Each journey has its own session, because the organization belongs to the session.
test.use({ isSignedIn: false });

test.beforeEach(async ({ context, account }) => {
  await openSession(context.request, account.email);
  await rememberUser(context);
});

const banner = (page: Page) => page.getByRole('banner');

async function choose(page: Page, name: string): Promise<void> {
  await banner(page)
    .getByRole('button', { name: /Clinique|Kinder|Aldric/ })
    .press('Enter');
  await page.getByRole('menuitem', { name }).click();
}

async function switchTo(page: Page, name: string): Promise<void> {
  await choose(page, name);
  await expect(banner(page).getByRole('button', { name })).toBeVisible();
}

test('another tab follows the switch, and shows and sends nothing for the former organization', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/home');
  await listIsThere(page);
  const second = await context.newPage();
  listenForErrors(second, consoleErrors);
  await second.goto('/home?page=3');
  await listIsThere(second);
  const former = await recordsOnServer(page, 'WEMU', 10);
  const { afterMark, pressed } = await pressAfterSessionMark(second, 'Page 2');
  const sent: string[] = [];
  second.on('request', (request) => {
    // Calls of the former page belong to the former organization.
    if (request.isNavigationRequest()) sent.length = 0;
    sent.push(new URL(request.url()).pathname);
  });
  await page.route('**/v1/user/orga/3', async (route) => {
    await pressed;
    await route.continue();
  });
  await choose(page, 'St. Aldric Hospital');
  await expect(banner(page).getByRole('button', { name: 'St. Aldric Hospital' })).toBeVisible();
  await expect(banner(second).getByRole('button', { name: 'St. Aldric Hospital' })).toBeVisible();
  await listIsThere(second);
  await expect(second).toHaveURL('/home?page=1');
  const name = fullName(former.data[0]!.patient);
  await expect(second.getByRole('table')).not.toContainText(name);
  // The context comes before all other requests.
  expect(sent.find((path) => path.startsWith('/v1/'))).toBe('/v1/usercontext');
  expect(afterMark).toEqual([]);
});

/**
 * Presses a link of this page at once when it has heard that another tab changes the session, and notes the calls that
 * follow. Only the page itself knows the order, and a press from outside may come after the change.
 */
async function pressAfterSessionMark(
  page: Page,
  link: string,
): Promise<{ afterMark: string[]; pressed: Promise<void> }> {
  const afterMark: string[] = [];
  const pressed = Promise.withResolvers<void>();
  await page.exposeFunction('tellCall', (address: string) => afterMark.push(address));
  await page.exposeFunction('tellPress', () => pressed.resolve());
  // A page that leaves tells nothing more.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pressed.resolve();
  });
  await page.getByRole('link', { name: link }).evaluate((element: HTMLAnchorElement) => {
    const { fetch, tellCall, tellPress } = globalThis as typeof globalThis & {
      tellCall: (address: string) => void;
      tellPress: () => void;
    };
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== 'session-mark') return;
      globalThis.fetch = (...request) => {
        tellCall(new Request(...request).url);
        return fetch(...request);
      };
      if (!newValue?.startsWith('changing')) return;
      const { href } = element;
      element.click();
      // What the press asks for begins after its address is there. The link may become that of another page then.
      const check = () => {
        if (location.href === href) requestIdleCallback(() => requestIdleCallback(tellPress));
        else setTimeout(check);
      };
      check();
    });
  });
  return { afterMark, pressed: pressed.promise };
}

test('a tab that was suspended during the switch sends nothing for the former organization', async ({
  page,
  context,
  consoleErrors,
}) => {
  // A frozen tab gets no storage events.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  await page.goto('/home');
  await listIsThere(page);
  const second = await context.newPage();
  listenForErrors(second, consoleErrors);
  await second.goto('/home');
  await listIsThere(second);
  const former = await recordsOnServer(page, 'WEMU', 10);
  await switchTo(second, 'St. Aldric Hospital');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(banner(page).getByRole('button', { name: 'St. Aldric Hospital' })).toBeVisible();
  await listIsThere(page);
  // The page may reload before the press.
  for (const { patient } of former.data) await expect(page.getByRole('table')).not.toContainText(fullName(patient));
});

test('a form keeps its text if a switch fails, and if another tab changes the organization, which it says; a switch shows only its recordings, also with a lost answer, and requests nothing of the former one', async ({
  page,
  context,
  consoleErrors,
  expectedErrors,
}) => {
  expectedErrors.push(/500|ERR_FAILED/);
  await page.goto('/home/patient/create');
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await firstName.fill('Maëlle');

  await test.step('a switch that fails leaves the screen and its text as they are, and says so', async () => {
    const failures = [
      [(route: Route) => route.fulfill({ status: 500, body: '{}' }), 'Internal server error'],
      [(route: Route) => route.abort(), 'No reply was received. The organization was not changed.'],
    ] as const;
    for (const [fail, text] of failures) {
      await page.route('**/v1/user/orga/3', fail, { times: 1 });
      await choose(page, 'St. Aldric Hospital');
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(page).toHaveURL('/home/patient/create');
      await expect(firstName).toHaveValue('Maëlle');
      await expect(banner(page).getByRole('button', { name: 'St. Aldric Hospital' })).toHaveCount(0);
    }
  });

  await test.step('a half filled form says that another tab changed the organization, and leads back to the text', async () => {
    const second = await context.newPage();
    listenForErrors(second, consoleErrors);
    await second.goto('/home');
    await listIsThere(second);
    await switchTo(second, 'St. Aldric Hospital');
    const said = page.getByText(/^Another tab of this browser changed to the organization St\. Aldric Hospital/);
    await expect(said).toContainText('Your entries are stored for Clinique des Tilleuls.');
    await expect(banner(page).getByRole('button', { name: 'St. Aldric Hospital' })).toBeVisible();
    await second.close();
    await page.getByRole('button', { name: 'Change back to Clinique des Tilleuls' }).click();
    await expect(firstName).toHaveValue('Maëlle');
    await expect(banner(page).getByRole('button', { name: 'Clinique des Tilleuls' })).toBeVisible();
  });

  const firstPatient = async () => {
    const { data } = await recordsOnServer(page);
    const { firstName = '', lastName = '' } = data[0]?.patient ?? {};
    return fullName({ firstName, lastName });
  };

  await test.step('it shows only its recordings, from the first page', async () => {
    await follow(page, '/home?page=3');
    await listIsThere(page);
    await pictureIsSaved(page, 'Recordings');
    const before = (await recordsOnServer(page)).meta.totalCount;
    await switchTo(page, 'St. Aldric Hospital');
    // It names the former organization.
    await expect.poll(() => savedPicture(page, '/home?page=3')).toBeUndefined();
    await expect(page).toHaveURL('/home?page=1');
    await listIsThere(page);
    const { meta } = await recordsOnServer(page);
    expect(meta.totalCount).not.toBe(before);
    await expect(page.getByRole('row').nth(1)).toContainText(await firstPatient());
    await expect(page.getByText(`of ${meta.totalCount.toLocaleString('en-GB')}`)).toBeVisible();
  });

  await test.step('with a lost answer it shows the server’s organization, under its own name', async () => {
    const lost = async (route: Route) => {
      const { pathname } = new URL(route.request().url());
      expect((await page.request.get(pathname, { headers: ownHeaders })).ok()).toBe(true);
      await route.abort();
    };
    await page.route('**/v1/user/orga/1', lost, { times: 1 });
    await switchTo(page, 'Clinique des Tilleuls');
    await listIsThere(page);
    await expect(page.getByRole('row').nth(1)).toContainText(await firstPatient());
  });

  await test.step('on a patient’s page it requests nothing of the former organization', async () => {
    const switched = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    const isOver = (request: Request) => {
      if (request.url().endsWith('/records/status')) over.resolve();
    };
    page.on('requestfinished', isOver);
    page.on('requestfailed', isOver);
    // The server answers this call by the new organization.
    await page.route('**/v1/patients/records/status', async (route) => {
      await switched.promise;
      await route.continue();
    });
    await page.route('**/v1/user/orga/3', async (route) => {
      const answer = await route.fetch({ headers: { ...route.request().headers(), ...ownHeaders } });
      switched.resolve();
      await over.promise;
      await route.fulfill({ response: answer });
    });
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Personal information' })).toBeVisible();
    await switchTo(page, 'St. Aldric Hospital');
    await listIsThere(page);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
});
