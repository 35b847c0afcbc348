import { configurationOf, openApplication } from '../support/application.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { listIsThere, recordLinks, recordsOnServer } from '../support/screens.ts';
import { ownHeaders, sessionCookie } from '../support/session.ts';
import { signIn } from '../support/sign-in-screen.ts';

// R-CFG-1, R-ACC-63: each application lists its own recordings only, and its configuration names it.
test('each configuration opens its own recordings and no others', async ({ page, account }) => {
  for (const name of ['ccw', 'som', 'cpf'])
    await test.step(name, async () => {
      const { application, applicationName } = configurationOf(name);
      // The page of the one before would still ask for its lists.
      await page.goto('about:blank');
      await openApplication(page, name, account);
      await page.goto('/home');
      await listIsThere(page);
      await expect(page).toHaveTitle(`Recordings · ${applicationName}`);
      const { data, meta } = await recordsOnServer(page, application);
      expect(data.every((record) => record.application === application)).toBe(true);
      await expect(page.getByText(` of ${meta.totalCount.toLocaleString('en-GB')}`)).toBeVisible();
      const links = await recordLinks(page).evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(links).toEqual(data.map(({ id }) => `/home/record/details/${id}`));
    });
});

test('a session of another application is explained at sign-in, and a session of this application replaces it', async ({
  page,
  account,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(403));
  await openApplication(page, 'wemu', account);
  await page.goto('/home?page=2');
  await listIsThere(page);
  const former = await sessionCookie(page.context());
  const { body, applicationName } = configurationOf('ccw');
  await page.route('**/config.json', (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.reload();
  await expect(page.getByText('You were signed in to another application. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
  await page.reload();
  await signIn(page, account);
  await listIsThere(page);
  await expect(page).toHaveURL('/home?page=2');
  await expect(page).toHaveTitle(`Recordings · ${applicationName}`);
  // The former session is no longer valid.
  const ended = await page.request.get('/v1/usercontext', { headers: { ...ownHeaders, Cookie: former } });
  expect(ended.status()).toBe(401);
});
