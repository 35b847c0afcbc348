import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openHeld } from '../support/held-files.ts';
import { startIsCached } from '../support/installed.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { password as rightPassword } from '../support/journey-accounts.ts';
import { listIsThere, takenOver } from '../support/screens.ts';

// The sign-in form of index.html, and how the app takes it over: docs/decisions/0053.
test.use({ isSignedIn: false });

const emailOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Email' });
const passwordOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Password' });

test('no character is lost at 200 random moments of the take-over, and the caret stays', async ({ page }) => {
  let moments = 0;
  await page.addInitScript(typeAtRandomMoments);
  for (let visit = 0; moments < 200; visit += 1) {
    const field = visit % 2 === 0 ? emailOf(page) : passwordOf(page);
    const { letIn } = await openHeld(page, '/auth/login');
    await field.focus();
    await page.keyboard.type('()');
    await page.keyboard.press('ArrowLeft');
    const typing = page.evaluate(() => globalThis.typeUntilTakenOver());
    letIn();
    const { typed, before } = await typing;
    moments += before;
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(`(${typed})`);
    await page.keyboard.type('end');
    await expect(field).toHaveValue(`(${typed}end)`);
    expect(await field.evaluate((input) => input === globalThis.fieldAtFirst)).toBe(true);
    // What React knows is what stands there: another field's change would show it otherwise.
    await (visit % 2 === 0 ? passwordOf(page) : emailOf(page)).fill('other');
    await expect(field).toHaveValue(`(${typed}end)`);
  }
});

declare global {
  var fieldAtFirst: Element | null;
  /** Types into the focused field until a while after the take-over, and tells how many moments were before it. */
  var typeUntilTakenOver: () => Promise<{ typed: string; before: number }>;
}

function typeAtRandomMoments(): void {
  globalThis.typeUntilTakenOver = () => {
    globalThis.fieldAtFirst = document.activeElement;
    let typed = '';
    let before = 0;
    let after = 0;
    return new Promise((resolve) => {
      const type = () => {
        if ('firstScreen' in globalThis) before += 1;
        else after += 1;
        const letter = String.fromCharCode(97 + Math.floor(Math.random() * 26));
        document.execCommand('insertText', false, letter);
        typed += letter;
        if (after === 20) resolve({ typed, before });
        else setTimeout(type, Math.random() * 6);
      };
      type();
    });
  };
}

for (const [what, press] of [
  ['Login is pressed', (page: Page) => page.getByRole('button', { name: 'Login' }).click()],
  ['Enter is pressed', (page: Page) => page.keyboard.press('Enter')],
] as const) {
  test(`if ${what} before the app has loaded, the app signs in once`, async ({ page, account }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/login/')) calls.push(new URL(request.url()).pathname);
    });
    const { letIn } = await openHeld(page, '/auth/login');
    const login = page.getByRole('button', { name: 'Login' });
    await expect(login).toBeDisabled();
    await emailOf(page).fill(account.email);
    await passwordOf(page).fill(rightPassword);
    await expect(login).toBeEnabled();
    await press(page);
    await press(page);
    expect(calls).toEqual([]);
    letIn();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();
    expect(calls).toEqual(['/v1/login/doctor/email']);
  });
}

test.describe('a user with a session that the device does not remember', () => {
  test.use({ isSignedIn: true });

  test('gets the requested page in the place of the form, and what was pressed is dropped', async ({ page }) => {
    await page.goto('/icons/icon.svg');
    await page.evaluate(() => localStorage.clear());
    const { letIn } = await openHeld(page, '/home');
    await emailOf(page).fill('somebody@journeys.example');
    await passwordOf(page).fill('secret');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('data-pending', 'true');
    letIn();
    await listIsThere(page);
    await expect(page).toHaveURL('/home?page=1');
    expect(await page.evaluate(() => 'firstScreen' in globalThis)).toBe(false);
  });
});

test.describe('with the service worker, and without the server', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what is typed stays, also at the address of the installed app', async ({ page, network, expectedErrors }) => {
    // What still loads when the network goes is cut.
    expectedErrors.push(/net::ERR_|usercontext/);
    await page.goto(`${network.url}/auth/login`);
    await startIsCached(page);
    await network.close();
    await page.goto(`${network.url}/home`, { waitUntil: 'commit' });
    await emailOf(page).fill('somebody@journeys.example');
    await takenOver(page);
    await expect(page).toHaveURL(`${network.url}/auth/login`);
    await expect(emailOf(page)).toHaveValue('somebody@journeys.example');
  });
});

test('what else is pressed and left early is done by the app', async ({ page }) => {
  const { letIn } = await openHeld(page, '/auth/login');
  await emailOf(page).fill('doctor@demo');
  await passwordOf(page).fill('secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  letIn();
  await takenOver(page);
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('The email is invalid.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await expect(passwordOf(page)).toHaveValue('secret');
});

test('the page shows no form if the device has a mark of a session, or where the app opens another page', async ({
  page,
}) => {
  await page.goto('/icons/icon.svg');
  for (const [path, mark, value] of [
    ['/', 'signed-in', '1'],
    ['/home', 'sign-out-owed', 'yes'],
    ['/auth/login', 'lock', 'yes'],
    ['/', 'session-end', 'ended'],
    ['/auth/login', 'session-mark', 'changing 1 2-3-4'],
    ['/auth/login/pwd-request/doctor', undefined, ''],
    ['/nowhere', undefined, ''],
  ] as const)
    await test.step(`${path}, ${mark}`, async () => {
      await page.evaluate(
        ([key, saved]) => {
          localStorage.clear();
          if (key !== undefined) localStorage.setItem(key, saved);
        },
        [mark, value] as const,
      );
      await openHeld(page, path);
      await expect(page.getByText('Loading...')).toBeVisible();
      await expect(page.locator('input')).toHaveCount(0);
    });
});

test('before and after the take-over the page is accessible and looks the same', async ({ page }) => {
  for (const [colorScheme, width, height] of [
    ['light', 820, 1180],
    ['light', 390, 844],
    ['dark', 1180, 820],
  ] as const) {
    await page.unrouteAll();
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const { letIn } = await openHeld(page, '/auth/login');
    await expect(page.getByText('Bedside EEG')).toBeVisible();
    // Neither the size nor the colours matter to it, and it leaves the page dark.
    if (colorScheme === 'dark') await expectAccessible(page, 'first screen');
    // The drawing comes later in any case.
    const picture = () => page.screenshot({ mask: [page.locator('.eeg__lines')] });
    const before = await picture();
    letIn();
    await takenOver(page);
    expect((await picture()).equals(before), `${colorScheme}, ${width} px`).toBe(true);
  }
  await expectAccessible(page, 'sign-in');
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the form has its words, the configured name and links, and calls nothing', async ({ page, expectedErrors }) => {
    expectedErrors.push(statusLine(401));
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(new URL(request.url()).pathname));
    const { letIn } = await openHeld(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await expect(page.getByText('Bedside EEG')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Version 3.8.18');
    await expect(page.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', /\/de(\/|$)/);
    await expect(page.locator('a')).toHaveText(['Administration', 'Passwort vergessen?', 'FAQ']);
    await expect(page.locator('a').first()).toHaveAttribute('href', '/administration/auth/login');
    expect(
      [...requested].filter((path) => !/^\/(assets\/.*|icons\/.*|config\.json|manifest\.webmanifest|)$/.test(path)),
    ).toEqual([]);
    const email = page.getByLabel('E-Mail');
    await email.fill('jemand@example.org');
    const element = await email.elementHandle();
    letIn();
    await expect(page).toHaveURL('/auth/login');
    await takenOver(page);
    await expect(email).toHaveValue('jemand@example.org');
    expect(await email.evaluate((input, early) => input === early, element)).toBe(true);
  });
});
