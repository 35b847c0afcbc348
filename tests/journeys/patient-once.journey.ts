import { deadlineMs } from '#/contract/endpoint.ts';
import { follow } from '../support/follow.ts';
import { giveNothingUp } from '../support/give-nothing-up.ts';
import { savedDrafts } from '../support/installed.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { looksRight } from '../support/looks-right.ts';
import {
  consent,
  countOnServer,
  field,
  fillRequired,
  onServer,
  openForm,
  shownPatient,
  submit,
} from '../support/patient-form.ts';
import { networkIsBack, notSentYet } from '../support/screens.ts';

// R-PAT-28, R-PAT-29, docs/decisions/0019.

test('a creation cut at a random byte on its way there and back, edited each time, gives one patient', async ({
  page,
  context,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  const cookies = await context.cookies();
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: network.url })));
  await openForm(page, network.url);
  await fillRequired(page, 'Una', 'Cut');
  // Each kind comes before and after the other one.
  for (const [weather, city] of [
    ['cut-call', 'Nancy'],
    ['cut-answer', 'Nantes'],
    ['cut-call', 'Lens'],
  ] as const)
    await test.step(weather, async () => {
      network.become({ kind: weather, after: 'some' }, /\/v1\/patients(\/\d+)?$/);
      await field(page, 'city').fill(city);
      await submit(page).click();
      await expect(notSentYet(page), city).toBeVisible();
      await expect.poll(() => savedDrafts(page)).toBe(0);
      await page.reload();
      await page.getByRole('link', { name: 'Edit' }).click();
      await expect(field(page, 'city')).toHaveValue(city);
    });
  await page.goBack();
  network.become({ kind: 'pass' });
  await networkIsBack(page);
  await expect(page).toHaveURL(/\/patient\/details\/\d{1,9}$/);
  const id = await shownPatient(page);
  expect(await countOnServer(page, 'Cut')).toBe(1);
  expect(await onServer(page, id)).toMatchObject({ lastName: 'Cut', city: 'Lens' });
});

test('two users who change the same patient see both versions, field by field, and nothing is lost', async ({
  page,
  browser,
  storageState,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(412));
  await openForm(page);
  await fillRequired(page, 'Two', 'Editors');
  await submit(page).click();
  const id = await shownPatient(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await field(page, 'city').fill('Lille');
  await field(page, 'lastName').fill('Editors-Mine');
  await consent(page).check();

  const colleague = await browser.newContext({
    ...(storageState === undefined ? {} : { storageState }),
    baseURL: baseURL ?? '',
  });
  const other = await colleague.newPage();
  await other.goto(`/home/patient/create?patientId=${id}`);
  await field(other, 'city').fill('Paris');
  await field(other, 'height').fill('168');
  await consent(other).check();
  await submit(other).click();
  expect(await shownPatient(other)).toBe(id);
  await colleague.close();

  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'This has been changed elsewhere in the meantime.' })).toBeVisible();
  const group = (name: string) => page.getByRole('radiogroup', { name });
  await expect(group('Last name').getByRole('radio', { name: /Editors-Mine/ })).toBeChecked();
  // Nobody typed a height here, so there is nothing to choose.
  await expect(group('Height')).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: '168 cm' })).toBeVisible();
  await looksRight(page, 'two versions');
  await page.getByRole('button', { name: 'Continue with these values' }).click();
  await expect(page.getByText('Please choose one of the two.')).toBeVisible();
  await group('City').getByRole('radio', { name: /Lille/ }).check();
  await page.getByRole('button', { name: 'Continue with these values' }).click();
  await submit(page).click();
  expect(await shownPatient(page)).toBe(id);
  expect(await onServer(page, id)).toMatchObject({ city: 'Lille', height: 168, lastName: 'Editors-Mine' });
});

test('an answer that comes after the form was left: the next person is another patient, and nobody is moved', async ({
  page,
  context,
  network,
}) => {
  const cookies = await context.cookies();
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: network.url })));
  const create = page.locator('[href="/home/patient/create"]');
  await page.goto(`${network.url}/home/patient`);
  await create.click();
  await expect(consent(page)).toBeVisible();
  await fillRequired(page, 'Fay', 'First');
  await page.evaluate(giveNothingUp, deadlineMs);
  network.become({ kind: 'blackhole' }, /\/v1\/patients$/);
  await submit(page).click();
  await expect(page.locator('[data-covered]')).toBeVisible();
  await page.goBack();
  await create.click();
  await expect(consent(page)).toBeVisible();
  await expect(field(page, 'firstName')).toHaveValue('');
  await field(page, 'firstName').fill('Sam');
  network.become({ kind: 'pass' });
  const notice = page.locator('.notification').getByText('Created: Fay First');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/patient\/create$/);
  await expect(field(page, 'firstName')).toHaveValue('Sam');
  await fillRequired(page, 'Sam', 'Second');
  await submit(page).click();
  expect(await onServer(page, await shownPatient(page))).toMatchObject({ firstName: 'Sam', lastName: 'Second' });
  await follow(page, '/home/patient');
  await expect.poll(() => savedDrafts(page)).toBe(0);
  for (const lastName of ['First', 'Second']) expect(await countOnServer(page, lastName)).toBe(1);
});
