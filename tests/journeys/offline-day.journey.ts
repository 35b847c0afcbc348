import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request as apiRequest, type APIRequestContext, type Page } from 'playwright/test';
import { follow } from '../support/follow.ts';
import { appIsCached, copiesAreSaved, savedDrafts, signInOn } from '../support/installed.ts';
import { expect, test } from '../support/journey.ts';
import { startKillableBrowser } from '../support/killable-browser.ts';
import { consent, field, fillRequired, submit } from '../support/patient-form.ts';
import { recordingToAnalyse } from '../support/prescription.ts';
import { button } from '../support/record-screen.ts';
import { listIsThere, networkIsBack, notSentYet } from '../support/screens.ts';
import { openSession, ownHeaders } from '../support/session.ts';

// R-DEV-12: the port of the server is really closed, and the browser is really killed.
test.use({ isSignedIn: false });

const written = 'Alpha rhythm at 9.5 Hz.';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const unsent = (page: Page, count: number) => page.getByRole('button', { name: `${count} not sent` });

interface Recording {
  id: number;
  diagnosis: string | null;
  patient: { id: number; firstName: string; lastName: string };
}

async function recordings(calls: APIRequestContext): Promise<Recording[]> {
  const answer = await calls.post('/v1/records/list', {
    headers: ownHeaders,
    data: { filter: { application: 'WEMU' }, pagination: { start: 0, limit: 100 } },
  });
  return ((await answer.json()) as { data: Recording[] }).data;
}

async function prescribeFrom(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Prescribe recording' }).click();
  await expect(heading(page, 'Prescribe recording')).toBeVisible();
  await page.getByRole('button', { name: '1 h', exact: true }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(heading(page, 'Recording Summary')).toBeVisible();
}

test('a day without a network: all that was submitted or typed survives a killed browser, and is sent once', async ({
  account,
  network,
}) => {
  const { url } = network;
  const profile = mkdtempSync(join(tmpdir(), 'bedside-day-'));
  const calls = await apiRequest.newContext({ baseURL: url });
  try {
    await openSession(calls, account.email);
    const analysed = await recordingToAnalyse(url, account.email);
    const before = await recordings(calls);
    const known = before.find(({ id }) => id === analysed)!.patient;

    const first = await startKillableBrowser(profile);
    await signInOn(first.context, url, account);
    const page = await first.context.newPage();
    const openRecording = () => page.locator(`#root a[href="/home/record/details/${analysed}"]`).first().click();
    await test.step('in the morning, with the network', async () => {
      await page.goto(`${url}/home`);
      await listIsThere(page);
      // A page stores its copies when it is idle.
      await copiesAreSaved(page, 2);
      await openRecording();
      await expect(button(page, 'Edit')).toBeVisible();
      await copiesAreSaved(page, 5);
      await page.locator(`#root a[href="/home/patient/details/${known.id}"]`).first().click();
      await expect(page.getByRole('link', { name: 'Prescribe recording' })).toBeVisible();
      await copiesAreSaved(page, 8);
      await follow(page, '/home/patient/create');
      await expect(consent(page)).toBeVisible();
      await appIsCached(page);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('reference'))).toContain('privileges');
    });
    await network.close();
    await test.step('Olga is new, and gets a prescription', async () => {
      await fillRequired(page, 'Olga', 'Outday');
      await submit(page).click();
      await expect(heading(page, 'Olga Outday')).toBeVisible();
      await prescribeFrom(page);
    });
    await test.step('a known patient gets a prescription', async () => {
      await follow(page, `/home/patient/details/${known.id}`);
      await prescribeFrom(page);
    });
    await test.step('a diagnosis is written', async () => {
      await page.getByRole('link', { name: 'Recordings' }).first().click();
      await openRecording();
      await button(page, 'Edit').click();
      await page.getByRole('textbox', { name: 'Diagnosis' }).fill(written);
      await button(page, 'OK').click();
      await expect(notSentYet(page)).toContainText(written);
    });
    await expect(unsent(page, 4)).toBeVisible();
    await test.step('another patient is typed a second before', async () => {
      await follow(page, '/home/patient/create');
      await expect(consent(page)).toBeVisible();
      await expect.poll(() => savedDrafts(page)).toBe(0);
      await field(page, 'firstName').fill('Oscar');
      await expect.poll(() => savedDrafts(page)).toBe(1);
    });
    const cookies = await first.context.cookies();
    await first.kill();

    const second = await startKillableBrowser(profile);
    await second.context.addCookies(cookies);
    const again = await second.context.newPage();
    await again.goto(`${url}/home`);
    await expect(unsent(again, 4)).toBeVisible();
    await expect(again.getByRole('region', { name: 'Not sent yet' }).getByRole('link')).toHaveCount(2);
    await follow(again, '/home/patient/create');
    await expect(field(again, 'firstName')).toHaveValue('Oscar');
    await network.open();
    await networkIsBack(again);
    await expect(again.getByRole('button', { name: /not sent/ })).toHaveCount(0);
    await second.kill();

    const after = await recordings(calls);
    const ids = new Set(before.map(({ id }) => id));
    const names = after.filter(({ id }) => !ids.has(id)).map(({ patient }) => patient.firstName);
    expect(names.toSorted()).toEqual(['Olga', known.firstName].toSorted());
    expect(after.find(({ id }) => id === analysed)?.diagnosis).toBe(written);
  } finally {
    await calls.dispose();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
