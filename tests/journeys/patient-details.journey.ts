import type { APIRequestContext, Page } from 'playwright/test';
import type { Patient } from '#/contract/patients.ts';
import { expectAccessible } from '../support/accessible.ts';
import { openApplication } from '../support/application.ts';
import { failUntilRetry } from '../support/fail-until-retry.ts';
import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { copiesAreSaved, signInOn, startIsCached } from '../support/installed.ts';
import { tabTo } from '../support/keyboard.ts';
import { chooseLanguage, inEnglishAndGerman } from '../support/language.ts';
import { looksRight } from '../support/looks-right.ts';
import { createPatient, prescribe } from '../support/prescription.ts';
import { notification, recordsOnServer } from '../support/screens.ts';
import { ownHeaders } from '../support/session.ts';
import { fullName } from '#/domain/person.ts';

// R-PAT-10 to R-PAT-15.

async function patientsOnServer(page: Page): Promise<Patient[]> {
  const { data } = await recordsOnServer(page);
  const ids = [...new Set(data.map(({ patient }) => patient.id))];
  return Promise.all(
    ids.map(
      async (id) => (await (await page.request.get(`/v1/patients/${id}`, { headers: ownHeaders })).json()) as Patient,
    ),
  );
}

/** The values of a card, by the names of their rows. */
async function rowsOf(page: Page, heading: string): Promise<Record<string, string>> {
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
  await expect(card).toBeVisible();
  return card.locator('dl').evaluate((facts) => {
    const values = [...facts.querySelectorAll('dd')].map(({ innerText }) => innerText);
    return Object.fromEntries(
      [...facts.querySelectorAll('dt')].map(({ innerText }, at) => [innerText, values[at] ?? '']),
    );
  });
}

const recordings = (page: Page, name = 'Recordings') => page.getByRole('table', { name });
const links = (page: Page) => recordings(page).getByRole('link');
const answers = { true: 'Yes', false: 'No' } as const;
const answer = (value: boolean | null | undefined) => (typeof value === 'boolean' ? answers[`${value}`] : '-');
const cm = (value: number | null | undefined) => (typeof value === 'number' ? `${value} cm` : '-');

/** A new patient with 13 recordings, and the addresses of these from the newest on. */
async function manyRecordings(calls: APIRequestContext) {
  const patientId = await createPatient(calls, { firstName: 'Mina', lastName: 'Manifold' });
  const ids: number[] = [];
  for (let count = 0; count < 13; count += 1) ids.push(await prescribe(calls, { patientId }));
  return { patientId, newest: (place: number) => `/home/record/details/${ids.at(-1 - place)}` };
}

test('every card shows the server’s data, and the recordings those of the server’s list; they open by keyboard, load again, and the page looks right', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(statusLine(404), statusLine(500));
  const patients = await patientsOnServer(page);
  const known = patients.toSorted((one, other) => other.tagList.length - one.tagList.length)[0] ?? patients[0];
  if (!known) throw new Error('There is no patient');

  await test.step('if only the recordings fail to load, they can be loaded again', async () => {
    await failUntilRetry(page, '**/v1/patients/records/status', (route) => route.fulfill({ status: 500 }));
    await page.goto(`/home/patient/details/${known.id}`);
    await expect(page.getByRole('heading', { name: 'The recordings could not be loaded' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Medical information' })).toBeVisible();
    await expectAccessible(page, 'a patient without the recordings');
    await page.getByRole('button', { name: 'Retry' }).click();
  });

  await test.step('every card, and the recordings', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName(known));
    await expect(page).toHaveTitle(/^Patient details · /);
    expect(await rowsOf(page, 'Morphological information')).toEqual({
      Height: cm(known.height),
      'Underbust circumference': cm(known.underbustCircumference),
      'Head circumference': cm(known.headCircumference),
      ...(known.sex === 'F' ? { 'Cup size': known.cupSize ?? '-' } : {}),
    });
    expect(await rowsOf(page, 'Medical information')).toEqual({
      'Vagus nerve stimulator': answer(known.vagalNerveStimulator),
      Tags: known.tagList.map(({ label }) => label).join('\n') || 'None',
      Comments: known.comments ?? '-',
    });
    const listed = await page.request.post('/v1/patients/records/status', {
      headers: ownHeaders,
      data: { patientId: known.id, application: 'WEMU', pagination: { start: 0, limit: 10 } },
    });
    const { data } = (await listed.json()) as { data: { record: { id: number } }[] };
    await expect(links(page)).toHaveCount(data.length);
    const led = await links(page).evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(led).toEqual(data.map(({ record }) => `/home/record/details/${record.id}`));
  });

  await test.step('a recording opens by keyboard alone, and Back returns', async () => {
    await expect(links(page).first()).toBeVisible();
    // Retry has left the focus at the recordings.
    await tabTo(page, page.getByRole('link', { name: 'Prescribe recording' }), 'Shift+Tab');
    await expect(page.getByRole('link', { name: 'Prescribe recording' })).toHaveAttribute(
      'href',
      `/home/record/create?patientId=${known.id}`,
    );
    await tabTo(page, page.getByRole('link', { name: 'Edit' }));
    await tabTo(page, links(page).first());
    const opened = await links(page).first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(opened ?? 'never');
    await expect(page.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/home/patient/details/${known.id}`);
    await expect(links(page).first()).toBeVisible();
  });

  await test.step('the page looks right in two languages', async () => {
    await inEnglishAndGerman(page, async (say, language) => {
      await expect(page.getByRole('heading', { name: say('Morphological information') })).toBeVisible();
      await expect(recordings(page, say('Recordings')).getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('table', { name: say('Seen by') })).toBeVisible();
      await looksRight(page, `patient, ${language}`, language);
    });
    await chooseLanguage(page, 'en');
  });

  await test.step('a patient of another organization leads home and says why', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const answered = await page.request.get(`/v1/patients/${index + 1}`, { headers: ownHeaders });
        return { id: index + 1, status: answered.status() };
      }),
    );
    const foreign = statuses.find(({ status }) => status === 404)?.id;
    await follow(page, `/home/patient/details/${foreign}`);
    await expect(notification(page)).toContainText('This could not be found.');
    await expect(page).toHaveURL('/home?page=1');
  });
});

test('the ECG application shows its own fields and recordings', async ({ page, account }) => {
  await openApplication(page, 'ccw', account);
  const { data } = await recordsOnServer(page, 'CCW');
  await page.goto(`/home/patient/details/${data[0]?.patient.id}`);
  expect(Object.keys(await rowsOf(page, 'Morphological information'))).toEqual(
    expect.arrayContaining(['Height', 'Weight', 'Underbust circumference']),
  );
  expect(Object.keys(await rowsOf(page, 'Morphological information'))).not.toContain('Head circumference');
  expect(Object.keys(await rowsOf(page, 'Medical information'))).toEqual(['Pacemaker', 'Tags', 'Comments']);
  await expect(links(page).first()).toHaveAttribute('href', `/home/record/details/${data[0]?.id}`);
});

test.describe('a patient with many recordings', () => {
  test.use({ isSignedIn: false, serviceWorkers: 'allow' });

  test('has them in pages by address, and without the server their copies are shown, each with its time', async ({
    page,
    context,
    account,
    network,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to (load resource|fetch)/);
    const { url } = network;
    await signInOn(context, url, account);
    const many = await manyRecordings(page.request);
    const address = `${url}/home/patient/details/${many.patientId}`;
    await page.goto(address);
    await expect(page.getByText('1–10 of 13')).toBeVisible();
    await expect(links(page).first()).toHaveAttribute('href', many.newest(0));
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await expect(links(page).first()).toHaveAttribute('href', many.newest(10));
    await expect(page).toHaveURL(`${address}?page=2`);
    await links(page).first().click();
    await expect(page.getByRole('heading', { name: 'Recording Summary' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${address}?page=2`);
    await expect(links(page).first()).toHaveAttribute('href', many.newest(10));
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(links(page).first()).toHaveAttribute('href', many.newest(0));
    // The context, the patient, the recording with its data, and two pages, before the address is opened again.
    await copiesAreSaved(page, 6);
    await page.goto(`${address}?page=99`);
    await expect(page).toHaveURL(`${address}?page=2`);
    await expect(links(page)).toHaveCount(3);
    await startIsCached(page);
    await copiesAreSaved(page, 6);
    await network.close();
    const tab = await context.newPage();
    await tab.goto(`${address}?page=2`);
    await expect(links(tab).first()).toHaveAttribute('href', many.newest(10));
    await expect(tab.getByText(/Saved copy, \d\d:\d\d/)).toHaveCount(2);
    await expect(tab.getByRole('heading', { name: 'Medical information' })).toBeVisible();
    await tab.close();
  });
});
