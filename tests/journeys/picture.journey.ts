import type { Locator, Page } from 'playwright/test';
import { languageOf } from '#/domain/locale.ts';
import { expectAccessible } from '../support/accessible.ts';
import { closeDialog } from '../support/dialog.ts';
import { openHeld } from '../support/held-files.ts';
import { expect, test } from '../support/journey.ts';
import { shiftsOf, watchShifts } from '../support/layout.ts';
import {
  isTakenOver,
  partsOf,
  pictureIsComplete,
  pictureIsSaved,
  pictureOf,
  savedPicture,
} from '../support/picture.ts';
import { listIsThere, recordsOnServer } from '../support/screens.ts';
import { inEnglish, wordsOf } from '../support/words.ts';
import { fullName } from '#/domain/person.ts';

// The picture of the last screen: docs/decisions/0123.

const title = (page: Page) => page.locator('#root').getByRole('heading', { level: 1 });

/** From the screen that is open. The address changes before the screen does. */
const openFirst = async (page: Page, links: Locator) => {
  const before = (await title(page).textContent()) ?? '';
  await links.first().click();
  await expect(title(page)).not.toHaveText(before);
};
const openBy = async (page: Page, address: string) =>
  openFirst(page, page.locator(`#root :is(a[href="${address}"], a[href^="${address}?"])`).filter({ visible: true }));

const recordings = async (page: Page) => {
  await page.goto('/home');
  await expect(page.locator('tbody a').first()).toBeVisible();
  // The number comes after the list.
  await expect
    .poll(async () => JSON.stringify((await savedPicture(page, page.url()))?.wire.drawn))
    .toMatch(/preset__count[^\]]*"\s*\d/);
};
const recording = async (page: Page) => {
  await page.goto('/home');
  await openFirst(page, page.locator('#root a[href*="record/details"]'));
};
const patients = async (page: Page) => {
  await openBy(page, '/home/patient');
  await expect(page.locator('tbody a').first()).toBeVisible();
};
const patient = (page: Page) => openFirst(page, page.locator('#root a[href*="patient/details"]'));
const profile = (page: Page) => openBy(page, '/home/profile');

// Each screen once, and each language and size with two screens. The second one opens from the first.
for (const [colorScheme, width, height, locale, screens] of [
  ['light', 820, 1180, 'en-GB', [recordings, profile]],
  ['dark', 1180, 820, 'de-DE', [recording, patients]],
  ['light', 390, 844, 'zh-CN', [recordings, patient]],
] as const) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ colorScheme, locale, viewport: { width, height } });

    test('each screen stands before the app as it was seen last, and nothing moves', async ({ page }) => {
      await watchShifts(page);
      await page.addInitScript((language) => localStorage.setItem('language', language), locale.slice(0, 2));
      const language = languageOf(locale);
      const say = language === 'en' ? inEnglish : await wordsOf(language);
      // The number of a preset comes after the list. The profile says whether the app is stored once it knows, in another number of lines.
      const isAllTold = async () => {
        await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0);
        // On a slow machine the pill of a weak network comes, and goes with fast answers or within a minute.
        await expect(page.locator('#root .pill')).toHaveCount(0);
        // The field for the number of a page loads after the rows.
        await expect(page.locator('#root .pages__jump:empty')).toHaveCount(0);
        if (new URL(page.url()).pathname === '/home')
          await expect(page.locator('#root .preset__count')).toHaveText(/\d/);
        const told = say('The app cannot start without a network: its files could not be stored on this device.');
        if (page.url().endsWith('/profile')) await expect(page.locator('#root .offline-start')).toContainText(told);
      };
      for (const open of screens) {
        await open(page);
        await isAllTold();
        await pictureIsComplete(page);
        const seen = await partsOf(page, '#root');
        const { letIn } = await openHeld(page, page.url());
        await expect(pictureOf(page)).toBeVisible();
        expect(await partsOf(page, '#picture'), `picture of ${page.url()}`).toEqual(seen);
        // Neither the language nor the size matters to it.
        if (open !== recordings || language === 'en') await expectAccessible(page, `picture of ${page.url()}`);
        letIn();
        await isTakenOver(page);
        expect(await shiftsOf(page)).toEqual([]);
        await isAllTold();
        // The server's answer may come after the app has taken over.
        await expect.poll(() => partsOf(page, '#root'), `app at ${page.url()}`).toEqual(seen);
        await page.unrouteAll();
      }
    });
  });
}

const topOf = (link: Locator) => link.evaluate((element) => element.getBoundingClientRect().top);

const listed = async (page: Page) => {
  const { firstName, lastName } = (await recordsOnServer(page)).data[0]!.patient;
  await page.goto('/home');
  await listIsThere(page);
  await pictureIsSaved(page, lastName);
  return fullName({ firstName, lastName });
};

test('a picture of the list says that it is a copy, and gives the list, the place, the focus and what has changed to the app', async ({
  page,
}) => {
  const name = await listed(page);
  // Only the first row changes, since a longer name may take another line.
  await page.route('**/v1/records/list', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"lastName":"', '"lastName":"New') });
  });
  const { letIn } = await openHeld(page, '/');
  await expect(pictureOf(page)).toContainText(name);
  await expect(pictureOf(page)).toContainText('Saved copy, ');
  const last = pictureOf(page)
    .getByRole('link', { name: /^Recording of/ })
    .last();
  await last.focus();
  const address = await last.getAttribute('href');
  const top = await topOf(last);
  letIn();
  await isTakenOver(page);
  const focused = page.locator(`#root a[href="${address}"]`).last();
  await expect(focused).toBeFocused();
  expect(await topOf(focused)).toBe(top);
  await expect(page.getByText('Saved copy, ')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText(' New');

  await test.step('and what a context that is confirmed later has changed', async () => {
    const isDrawn = Promise.withResolvers<void>();
    await page.route('**/v1/usercontext', async (route) => {
      const response = await route.fetch();
      await isDrawn.promise;
      await route.fulfill({ response, body: (await response.text()).replaceAll('"firstName":"', '"firstName":"New') });
    });
    await page.goto('/home');
    await expect(page.locator('#root tbody a').first()).toBeAttached();
    isDrawn.resolve();
    await isTakenOver(page);
    await expect(page.getByRole('banner').getByRole('link', { name: /\bNew/ })).toBeVisible();
  });
});

const lastNameIn = (place: Page | Locator) => place.getByRole('searchbox', { name: 'Last name' });

test('a picture leaves each press and what is typed to the app, and stands until a finger that is on it is lifted', async ({
  page,
}) => {
  const name = await listed(page);
  const picture = pictureOf(page);
  const menu = picture.getByRole('button', { name: 'Menu' });
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await test.step('a link', async () => {
    const { letIn } = await openHeld(page, '/home');
    await picture
      .getByRole('link', { name: /^Recording of/ })
      .nth(2)
      .click();
    await expect(page).toHaveURL('/home');
    letIn();
    await expect(page).toHaveURL(/record\/details/);
    await page.unrouteAll();
  });
  await test.step('a button', async () => {
    const { letIn } = await openHeld(page, '/home');
    await menu.click();
    letIn();
    await expect(dialog).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('a finger', async () => {
    const { letIn } = await openHeld(page, '/home');
    await menu.hover();
    await page.mouse.down();
    letIn();
    await expect(page.locator('#root')).toContainText(name);
    await expect(page.locator('#root .preset__count')).toHaveText(/\d/);
    await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0);
    // Without the finger, the app would have taken over by then. After 10 s it does so in any case.
    await page.evaluate(async () => {
      for (let look = 0; look < 10; look += 1) await new Promise((resolve) => setTimeout(resolve, 30));
    });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await closeDialog(dialog);
    await page.unrouteAll();
  });
  await test.step('what is typed, and the focus', async () => {
    await patients(page);
    await pictureIsSaved(page, 'Patients');
    const { letIn } = await openHeld(page, page.url());
    await lastNameIn(picture).click();
    await page.keyboard.type('Ainsw');
    letIn();
    await isTakenOver(page);
    await expect(lastNameIn(page)).toBeFocused();
    await expect(lastNameIn(page)).toHaveValue('Ainsw');
    await page.keyboard.type('orth');
    await expect(lastNameIn(page)).toHaveValue('Ainsworth');
  });
});

test('a switch in a picture stands as it was seen, and gives a press to the app, as a list gives what was chosen', async ({
  page,
}) => {
  const agreement = (place: string) =>
    page
      .locator(place)
      .getByRole('switch', { name: 'My patients may view live signals in the mobile app', includeHidden: true });
  await page.goto('/home/profile');
  if (!(await agreement('#root').isChecked())) await agreement('#root').press('Space');
  await expect(agreement('#root')).toBeChecked();
  await expect(agreement('#root')).toHaveAccessibleDescription('Saved');
  // The words 'Saved' stand until the screen is left.
  await openBy(page, '/home');
  await openBy(page, '/home/profile');
  await expect(agreement('#root')).toBeChecked();
  // The picture of the switch before the press has the same words.
  const checkedInPicture = async () =>
    JSON.stringify((await savedPicture(page, page.url()))?.wire.drawn ?? []).split('"checked":').length - 1;
  const checked = await page.locator('#root input:checked').count();
  await expect.poll(checkedInPicture).toBe(checked);
  const { letIn } = await openHeld(page, '/home/profile');
  await expect(agreement('#picture')).toBeChecked();
  await agreement('#picture').press('Space');
  await expect(agreement('#picture')).not.toBeChecked();
  letIn();
  await isTakenOver(page);
  await expect(agreement('#root')).not.toBeChecked();
  await expect(agreement('#root')).toHaveAccessibleDescription('Saved');

  await test.step('a list', async () => {
    await page.unrouteAll();
    const held = await openHeld(page, '/home/profile');
    await pictureOf(page).getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
    held.letIn();
    await isTakenOver(page);
    await expect(page.locator('#root').getByRole('heading', { name: 'Dieses Gerät', exact: true })).toBeVisible();
  });
});
