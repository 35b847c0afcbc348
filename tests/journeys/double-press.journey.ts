import type { Page } from 'playwright/test';
import { DoublePresses, type PressedScreen } from '../support/double-press.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { button } from '../support/record-screen.ts';
import { listIsThere } from '../support/screens.ts';
import { ownHeaders } from '../support/session.ts';

// With a glove or a trembling finger, users press twice before the screen reacts.
test.beforeEach(async ({ expectedErrors, page }) => {
  expectedErrors.push(statusLine(409));
  expect((await page.request.get('/v1/user/orga/3', { headers: ownHeaders })).ok()).toBe(true);
});

/** Buttons of every screen, pressed here on the list of recordings. Logout is in double-press-doors.journey.ts. */
const doors = 'double-press-doors.journey.ts';
const alike = 'the pages are all alike';
const frame = [
  'Skip to content',
  'Bedside EEG',
  'Recordings',
  'Patients',
  'Dr *',
  'Logout',
  'Menu',
  'Dismiss',
  'St. Aldric Hospital',
  'Home',
  'Profile',
];

const recordings = (page: Page): PressedScreen => ({
  open: async () => {
    await page.goto('/home?page=1&status=RECORDED');
    await listIsThere(page);
    await expect(button(page, 'Save these filters')).toBeEnabled();
  },
  presses: {
    'Bedside EEG': 'stays',
    Recordings: 'stays',
    Patients: 'goes to /home/patient?page=1',
    'Dr *': 'goes to /home/profile',
    Menu: 'opens Menu',
    'St. Aldric Hospital': 'opens Other organizations',
    'Create a patient': 'goes to /home/patient/create',
    'Search a patient': 'goes to /home/patient?page=1',
    Clear: 'goes to /home?page=1',
    'Remove filter: Recorded': 'goes to /home?page=1',
    'Choose a date': 'stays',
    'Save these filters': 'stays',
    'Make available offline': 'opens Make available offline',
    'Page 1': 'stays',
    'Page 2': 'goes to /home?page=2&status=RECORDED',
    'row: Recording of *': 'goes to /home/record/details/:id',
    'row: *': 'goes to /home/patient/details/:id',
  },
  exceptions: { 'Page *': alike, 'Last page, *': alike, '*Saved copy, *': 'recently viewed, like the rows' },
});

test('a double press acts once in lists', async ({ page }) => {
  const presses = await DoublePresses.on(page, frame);
  const list = recordings(page);
  await presses.pressAll('recordings', list);
  const naming: PressedScreen = {
    open: async () => {
      await list.open();
      await button(page, 'Save these filters').click();
      await page.getByRole('textbox', { name: 'Name of the filter' }).fill('Twice');
    },
    presses: { Save: 'stays', Cancel: 'stays' },
    upon: list,
  };
  await presses.pressAll('naming a filter', naming);
  const saved: PressedScreen = {
    open: async () => {
      await list.open();
      if (await button(page, 'More about Twice').isVisible()) return;
      await naming.open();
      await button(page, 'Save').click();
      await expect(button(page, 'More about Twice')).toBeVisible();
    },
    presses: { Twice: 'stays', 'More about Twice': 'opens More about Twice' },
    upon: list,
  };
  await presses.pressAll('a saved filter', saved);
  await presses.pressAll('the menu of a saved filter', {
    open: async () => {
      await saved.open();
      await button(page, 'More about Twice').click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    presses: { Rename: 'closes', 'Open the list with this filter': 'closes', Delete: 'closes' },
  });
  await presses.pressAll('the menu of organizations', {
    open: async () => {
      await list.open();
      await button(page, 'St. Aldric Hospital').click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
    presses: { 'Clinique*': 'GET /v1/user/orga/:id, closes', 'Kinder*': 'GET /v1/user/orga/:id, closes' },
  });
  const openMenu = async () => {
    await page.goto('/home');
    await listIsThere(page);
    await button(page, 'Menu').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  const menu: PressedScreen = {
    open: openMenu,
    presses: { System: 'stays', Light: 'stays', Dark: 'stays' },
    exceptions: { 'Lock now': doors },
  };
  await presses.pressAll('the menu', menu);
  await presses.pressAll('patients', {
    open: async () => {
      await page.goto('/home/patient');
      await expect(page.getByRole('link', { name: 'Page 2' })).toBeVisible();
    },
    presses: {
      Home: 'goes to /home?page=1&status=RECORDED',
      'Create a patient': 'goes to /home/patient/create',
      Hide: 'stays',
      'Page 2': 'goes to /home/patient?page=2',
      'Choose a date': 'stays',
      'row: *': 'goes to /home/patient/details/:id',
    },
    exceptions: { 'Page *': alike, 'Last page, *': alike },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await presses.pressAll('the menu of a phone', {
    open: openMenu,
    presses: { 'Clinique *': 'GET /v1/user/orga/:id, closes', 'Kinder*': 'GET /v1/user/orga/:id, closes' },
    exceptions: { 'Lock now': doors },
    upon: menu,
  });
  const narrow: PressedScreen = {
    open: async () => {
      await page.goto('/home?page=1&status=RECORDED');
      await expect(button(page, 'Filters (1)')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Page 2' })).toBeVisible();
    },
    presses: { 'Filters (1)': 'opens Filter by' },
    upon: list,
  };
  await presses.pressAll('recordings on a phone', narrow);
  await presses.pressAll('the filters of a phone', {
    open: async () => {
      await narrow.open();
      await button(page, 'Filters (1)').click();
      await expect(button(page, 'Save these filters')).toBeVisible();
    },
    presses: {
      Close: 'closes',
      Clear: 'goes to /home?page=1',
      'Show *': 'closes',
      'Save these filters': 'stays',
      // The dialog takes the place of the sheet.
      'Make available offline': 'opens Make available offline',
      'Choose a date': 'stays',
    },
    upon: saved,
  });
});
