import { openApplication } from '../support/application.ts';
import { expectAccessible } from '../support/accessible.ts';
import { follow } from '../support/follow.ts';
import { savedDrafts } from '../support/installed.ts';
import { expect, test } from '../support/journey.ts';
import { chooseLanguage, inEnglishAndGerman } from '../support/language.ts';
import { looksRight } from '../support/looks-right.ts';
import {
  aPatient,
  comments,
  countOf,
  form,
  hour,
  idOfUser,
  mode,
  oneHour,
  person,
  shownRecord,
  slideTo,
  slider,
  submit,
  warning,
} from '../support/record-form.ts';
import { networkIsBack, notSentYet } from '../support/screens.ts';

// R-PRE-2 to R-PRE-19.

const offlineWarning = { en: 'offline mode is required', de: 'ist der Offline-Modus erforderlich' };

test.describe('a doctor', () => {
  test('prescribes an EEG: modes follow the duration, a warning covers the battery, a draft survives a reload, and the form looks right', async ({
    page,
  }) => {
    const { id, name } = await aPatient(page);
    const own = await idOfUser(page);
    const before = await countOf(page, id);
    await page.goto(`/home/patient/details/${id}`);
    await page.getByRole('link', { name: 'Prescribe recording' }).click();
    await expect(form(page)).toBeVisible();
    await expect(page).toHaveURL(`/home/record/create?patientId=${id}`);
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute(
      'href',
      `/home/patient/details/${id}`,
    );
    await expect(person(page, 'Prescriber').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('switch', { name: 'Video' })).not.toBeChecked();
    await expect(submit(page)).toBeEnabled();
    await expect(page.getByText('1 required field left')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Routine EEG' })).toHaveCount(0);
    await comments(page).fill('Wakes at night');
    await expect.poll(() => savedDrafts(page)).toBe(1);
    await page.reload();
    await expect(page.getByText('This form contains your entries up to')).toBeVisible();
    await expect(comments(page)).toHaveValue('Wakes at night');
    for (const [hours, chosen, warned] of [
      [23, /^Connected/, undefined],
      [24, /^Intermittent/, 'intermittent'],
      [47, /^Intermittent/, 'intermittent'],
      [48, /^Offline/, 'offline'],
    ] as const) {
      await slideTo(slider(page), hours);
      await expect(mode(page, chosen)).toBeChecked();
      for (const kind of ['intermittent', 'offline'])
        await expect(warning(page, kind)).toHaveCount(kind === warned ? 1 : 0);
    }
    await test.step('the form with a warning and an open picker looks right in two languages', async () => {
      const specialist = person(page, 'Rhythm specialist');
      await specialist.getByRole('button', { name: 'Change' }).click();
      await inEnglishAndGerman(page, async (say, language) => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Prescribe recording'));
        await expect(page.getByText(offlineWarning[language])).toBeVisible();
        await expect(page.getByRole('radio', { name: /^Dr / }).first()).toBeVisible();
        // Another person can be changed meanwhile.
        await expect(page.getByRole('button', { name: say('Change') }).first()).toBeVisible();
        await looksRight(page, `record form, ${language}`, language);
      });
      await chooseLanguage(page, 'en');
      await specialist.getByRole('radio', { checked: false }).first().click();
      await specialist.getByRole('button', { name: 'OK' }).click();
      await expect(specialist.getByRole('button', { name: 'Change' })).toBeVisible();
    });
    await comments(page).fill('x'.repeat(251));
    await expect(page.getByText('251 of 250 characters')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await comments(page).fill('Sleeps badly');
    await page.getByRole('switch', { name: 'Video' }).check();
    await page.getByRole('radio', { name: 'High resolution' }).check();
    await submit(page).click();
    const made = await shownRecord(page);
    expect(made).toMatchObject({
      status: 'CREATED',
      duration: 48 * hour,
      resolution: 'HIGH',
      streamMode: 'OFFLINE',
      restEcg: false,
      videoType: 'MOBILE_DEVICE',
      comments: 'Sleeps badly',
      prescriber: { id: own },
      operator: { id: own },
      patient: { id },
    });
    expect(made.rythmSpecialist?.id).not.toBe(own);
    const prescribed = page.getByText('Prescribed', { exact: true });
    await expect(page.getByRole('alert').filter({ has: prescribed })).toBeVisible();
    expect(await countOf(page, id)).toBe(before + 1);
    await expect.poll(() => savedDrafts(page)).toBe(0);
    await page.reload();
    await expect(prescribed).toBeVisible();
    await expect(page.getByRole('alert').filter({ has: prescribed })).toHaveCount(0);
  });
});

test('prescriptions that wait on the tablet: without a network, with a lost answer, and changed to another exam after one', async ({
  page,
  account,
  network,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  const { id } = await aPatient(page);
  await openApplication(page, 'ccw', account);
  const edit = () => notSentYet(page).getByRole('link', { name: 'Edit' }).click();

  await test.step('without a network it waits, and is sent when the network is back', async () => {
    await page.goto(`${network.url}/home/record/create;patientId=${id}`);
    await oneHour(page).click();
    await comments(page).fill('Offline at first');
    await expect(page).toHaveURL(`${network.url}/home/record/create?patientId=${id}`);
    network.become({ kind: 'cut-call', after: 0 }, /^\/v1\//);
    await person(page, 'Operator').getByRole('button', { name: 'Change' }).click();
    await expect(person(page, 'Operator').getByRole('alert')).toContainText('The server cannot be reached.');
    await submit(page).click();
    await expect(notSentYet(page)).toContainText('Stored on this device.');
    await expect(page.getByText('Prescribed', { exact: true })).toHaveCount(0);
    network.become({ kind: 'pass' });
    await networkIsBack(page);
    await expect(page).toHaveURL(/\/record\/details\/\d{1,9}$/);
    await expect(page.getByText('Prescribed', { exact: true })).toBeVisible();
    expect(await shownRecord(page, 'CCW')).toMatchObject({ comments: 'Offline at first', duration: hour });
  });

  const before = await countOf(page, id, 'CCW');
  await test.step('whose answer was lost, it waits, can be edited in the tray, and is one recording', async () => {
    await follow(page, `/home/record/create?patientId=${id}`);
    await oneHour(page).click();
    await comments(page).fill('Once');
    network.become({ kind: 'cut-answer', after: 0 }, /^\/v1\/records$/);
    await submit(page).click();
    await expect(notSentYet(page)).toBeVisible();
    expect(await countOf(page, id, 'CCW')).toBe(before + 1);
    await expect.poll(() => savedDrafts(page)).toBe(0);
    await page.getByRole('button', { name: '1 not sent' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click();
    await expect(comments(page)).toHaveValue('Once');
    // Changes before the next try go to the recording that already exists.
    await comments(page).fill('Once, and changed');
    network.become({ kind: 'pass' });
    await submit(page).click();
    await expect(page).toHaveURL(/\/record\/details\/\d{1,9}$/);
    expect(await shownRecord(page, 'CCW')).toMatchObject({ comments: 'Once, and changed' });
    expect(await countOf(page, id, 'CCW')).toBe(before + 1);
  });

  await test.step('another exam, after a lost answer, asks, and prescribes both', async () => {
    await follow(page, `/home/record/create?patientId=${id}`);
    await oneHour(page).click();
    network.become({ kind: 'cut-answer', after: 0 }, /^\/v1\/records$/);
    await submit(page).click();
    await expect(notSentYet(page)).toBeVisible();
    await edit();
    await page.getByRole('radio', { name: 'Resting ECG' }).check();
    await expect(page.getByRole('heading', { name: 'Operator' })).toHaveCount(0);
    await expect(page.getByRole('switch', { name: 'Video' })).toHaveCount(0);
    await slideTo(slider(page), 3);
    await submit(page).click();
    await expect(notSentYet(page)).toBeVisible();
    network.become({ kind: 'pass' });
    await networkIsBack(page);
    await expect(notSentYet(page)).toContainText('The recording of an earlier Submit was created.');
    expect(await countOf(page, id, 'CCW')).toBe(before + 2);
    await edit();
    await submit(page).click();
    const question = page.getByRole('alertdialog', { name: 'Is this another recording?' });
    await expect(question).toContainText('Now the form holds: Resting ECG');
    await expectAccessible(page, 'is this another recording');
    await question.getByRole('button', { name: 'Prescribe another recording' }).click();
    expect(await shownRecord(page, 'CCW')).toMatchObject({
      restEcg: true,
      resolution: 'HIGH',
      streamMode: 'STREAM',
      duration: 180_000,
      videoType: 'NONE',
      operator: { id: await idOfUser(page, 'CCW') },
    });
    await expect(page.getByRole('button', { name: /not sent/ })).toHaveCount(0);
    expect(await countOf(page, id, 'CCW')).toBe(before + 3);
  });
});
