import type { Page } from 'playwright/test';
import { closeDialog } from '../support/dialog.ts';
import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { countOnServer, field, fillRequired, submit } from '../support/patient-form.ts';
import { savedCopies } from '../support/installed.ts';
import { listIsThere, networkIsBack, notification, notSentYet, pressIfThere } from '../support/screens.ts';

// Decision 0109: a platform that says in its own words that it does not work now.

const maintenance = { kind: 'answer', status: 503, body: { message: 'maintenance' } } as const;
const creations = /^\/v1\/(patients|records)$/;
const lists = /^\/v1\/records\/list$/;
const pill = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Offline|Weak network)/ });
const later = (page: Page) => page.getByRole('button', { name: 'Keep it for later' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(statusLine(503));
});

async function expectRefused(page: Page): Promise<void> {
  await expect(page.getByText('The server refused this. Nothing was created.')).toBeVisible();
  await expect(notification(page)).toContainText('maintenance');
  await expect(submit(page)).toBeEnabled();
  await expect(later(page)).toBeVisible();
  await expect(pill(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0);
}

test('during maintenance the app starts from saved copies, with the words of the platform, and goes on by itself; a list tells of it, and a creation stays in its form, and waits only if the user wants that', async ({
  page,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/: server/, /: offline/);
  await page.goto(`${network.url}/home`);
  await listIsThere(page);
  await expect.poll(() => savedCopies(page)).toBeGreaterThanOrEqual(3);
  const before = await savedCopies(page);
  await page.getByRole('link', { name: 'Patients' }).click();
  await expect(heading(page, 'Patients')).toBeVisible();
  await expect.poll(() => savedCopies(page)).toBeGreaterThan(before);
  await page.goBack();
  await listIsThere(page);
  network.become(maintenance, /^\/v1\//);
  await page.reload();
  await listIsThere(page);
  await expect(page.getByRole('main')).toContainText('Saved copy');
  await expect(notification(page)).toContainText('maintenance');
  await expect(pill(page)).toHaveCount(0);
  await test.step('a screen that tells failures itself has the words, too', async () => {
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(notification(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Patients' }).click();
    await expect(page.getByRole('main')).toContainText('Saved copy');
    await expect(notification(page)).toContainText('maintenance');
  });
  await page.goBack();
  network.become({ kind: 'pass' });
  await expect(page.getByRole('main')).not.toContainText('Saved copy');
  await listIsThere(page);

  await test.step('a list tells of maintenance in the words of the platform, and a page of a proxy stays a lost network', async () => {
    network.become(maintenance, lists);
    await page.getByRole('link', { name: 'Page 2' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('maintenance');
    await expect(pill(page)).toHaveCount(0);
    network.become({ kind: 'portal', status: 503 }, lists);
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(pill(page)).toHaveAccessibleName(/^Offline/);
    await expect(main).not.toContainText('maintenance');
    network.become({ kind: 'pass' });
    await networkIsBack(page);
    await listIsThere(page);
    await expect(pill(page)).toHaveCount(0);
    await pressIfThere(page.getByRole('button', { name: 'Close' }));
    await expect(notification(page)).toHaveCount(0);
  });

  network.become(maintenance, creations);
  await test.step('a patient', async () => {
    await follow(page, '/home/patient/create');
    await fillRequired(page, 'Mara', 'Maintenance');
    await submit(page).click();
    await expectRefused(page);
    await expect(field(page, 'firstName')).toHaveValue('Mara');
    await later(page).click();
    await expect(heading(page, 'Mara Maintenance')).toBeVisible();
    await expect(notSentYet(page)).toBeVisible();
    expect(await countOnServer(page, 'Maintenance')).toBe(0);
  });
  await test.step('it is sent when the platform works again', async () => {
    await page.getByRole('button', { name: '1 not sent' }).click();
    const sendNow = page.getByRole('dialog').getByRole('button', { name: 'Send now' });
    await expect(sendNow).toBeEnabled();
    network.become({ kind: 'pass' });
    // If the app's own next try is sooner, there is nothing to press.
    await pressIfThere(sendNow);
    await expect(page).toHaveURL(/\/patient\/details\/\d{1,9}$/);
    await closeDialog(page.getByRole('dialog'));
  });
  await test.step('a prescription', async () => {
    network.become(maintenance, creations);
    await page.getByRole('link', { name: 'Prescribe recording' }).click();
    await page.getByRole('button', { name: '1 h', exact: true }).click();
    await page.getByRole('textbox', { name: 'Comments' }).fill('Fainted twice.');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expectRefused(page);
    await expect(page.getByRole('textbox', { name: 'Comments' })).toHaveValue('Fainted twice.');
    await test.step('Submit sends again', async () => {
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await expectRefused(page);
    });
    await later(page).click();
    await expect(heading(page, 'Recording Summary')).toBeVisible();
    await expect(notSentYet(page)).toBeVisible();
  });
});
