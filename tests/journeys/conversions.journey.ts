import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from 'playwright/test';
import { openApplication } from '../support/application.ts';
import { buildEdfReader, hasEdfReader } from '../support/edf/reader.ts';
import { follow } from '../support/follow.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { looksRight } from '../support/looks-right.ts';
import { withoutStream } from '../support/record-screen.ts';
import { isTold, notification, type WireRecord } from '../support/screens.ts';
import { ownHeaders } from '../support/session.ts';

// R-CON-1 to R-CON-7. The tests in server/files check the content of the files.

interface Recording extends WireRecord {
  duration: number;
  restEcg: boolean;
}

/** The shortest recording that is over, because it is converted fastest, or a longer one. */
async function shortestOver(page: Page, application: string, place = 0): Promise<Recording> {
  const answer = await page.request.post('/v1/records/list', {
    headers: { ...ownHeaders, 'X-Application': application },
    data: { filter: { application, statusList: ['RECORDED', 'ANALYSED'] }, pagination: { start: 0, limit: 500 } },
  });
  const { data } = (await answer.json()) as { data: Recording[] };
  const sorted = data.filter(({ restEcg }) => !restEcg).toSorted((one, other) => one.duration - other.duration);
  const shortest = sorted[place];
  if (!shortest) throw new Error(`there is no recording of ${application} that is over`);
  return shortest;
}

function files(page: Page): { row: (format: string) => Locator; all: Locator } {
  const area = page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { name: 'Download files' }) });
  const all = area.getByRole('listitem');
  return { all, row: (format) => all.filter({ has: page.getByText(format, { exact: true }) }) };
}

/** Until the server has converted a recording. */
async function isConverted(page: Page, key: string, formats: string): Promise<void> {
  const statuses = async () => {
    const answer = await page.request.get(`/v1/conversions/info?recordKey=${key}&formats=${formats}`);
    const infos = (await answer.json()) as { conversionStatus: string }[];
    return new Set(infos.map(({ conversionStatus }) => conversionStatus));
  };
  await expect.poll(statuses).toEqual(new Set(['DONE']));
}

async function downloaded(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer; path: string }> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const path = await download.path();
  return { name: download.suggestedFilename(), bytes: readFileSync(path), path };
}

test('a recording that is over is converted: a user sees the progress, and downloads an EDF+ file of its length', async ({
  page,
  expectedErrors,
}) => {
  // An event would end the progress before the journey looks at it, and the first one would ask again and recover.
  expectedErrors.push(/status of 50[01]/);
  await withoutStream(page);
  const { id, duration, timeZone } = await shortestOver(page, 'WEMU');
  const key = `wemu${id}`;
  const { all, row } = files(page);
  await page.clock.install();

  await test.step('a recording that is not over has nothing to download', async () => {
    const answer = await page.request.post('/v1/records/list', {
      headers: ownHeaders,
      data: { filter: { application: 'WEMU', statusList: ['CREATED'] }, pagination: { start: 0, limit: 1 } },
    });
    const { data } = (await answer.json()) as { data: Recording[] };
    await page.goto(`/home/record/details/${data[0]?.id}`);
    await expect(page.getByRole('button', { name: 'Convert to EDF+' })).toBeDisabled();
    await expect(page.getByText('Once the recording is over', { exact: true })).toBeVisible();
  });

  await test.step('without a converter the page says why', async () => {
    await page.route('**/v1/conversions/info*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await follow(page, `/home/record/details/${id}`);
    await expect(notification(page)).toContainText('Internal server error');
    await expect(notification(page)).toContainText('500');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(all).toHaveCount(1);
  });

  const convert = row('EDF+').getByRole('button', { name: 'Convert to EDF+' });
  await convert.focus();
  await page.keyboard.press('Enter');
  await expect(row('EDF+')).toContainText(/Waiting for its turn|Conversion in progress/);
  await expect(convert).toHaveCount(0);
  await isConverted(page, key, 'EDF_PLUS');
  await page.clock.fastForward(21_000);
  const link = row('EDF+').getByRole('link', { name: `Download EDF+, ${key}.EDF_PLUS` });
  const { name, bytes, path } = await downloaded(page, link);
  expect(name).toBe(`${key}.EDF_PLUS`);
  const field = (from: number, to: number) => bytes.toString('latin1', from, to).trim();
  const seconds = Number(field(236, 244));
  // Some recordings ended early, and none late.
  expect(seconds * 1000).toBeLessThanOrEqual(duration);
  // 19 channels at 256 or 512 Hz, and the annotations.
  const perSecond = (bytes.length - Number(field(184, 192))) / seconds;
  expect([256, 512].map((rate) => 2 * (19 * rate + 80))).toContain(perSecond);
  expect(field(192, 236)).toBe('EDF+C');
  const answer = await page.request.get(`/api/record/${key}`);
  const { startTimeMicroSeconds } = (await answer.json()) as { startTimeMicroSeconds: number };
  const local = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    startTimeMicroSeconds / 1000,
  );
  expect(`20${field(174, 176)}-${field(171, 173)}-${field(168, 170)} ${field(176, 184).replaceAll('.', ':')}`).toBe(
    local,
  );
  if (!hasEdfReader) return;
  const reader = buildEdfReader();
  const found = reader.read(path);
  reader.end();
  expect(found).toMatchObject({ type: 1, start: local.replace(' ', 'T'), duration: seconds * 10_000_000 });
  expect((found as { signals: { label: string }[] }).signals.map(({ label }) => label)).toContain('EEG Fp1');
});

test('a requested file stands in the top bar on any screen, over a reload, and is downloaded from there', async ({
  page,
}) => {
  const { id } = await shortestOver(page, 'WEMU', 1);
  const key = `wemu${id}`;
  await page.goto(`/home/record/details/${id}`);
  await files(page).row('EDF+').getByRole('button', { name: 'Convert to EDF+' }).click();
  const counter = page.getByRole('banner').getByRole('button', { name: /1 file/ });
  await expect(counter).toBeVisible();
  await follow(page, '/home/patient');
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await page.reload();
  await expect(counter).toHaveAccessibleName('1 file is ready');
  await counter.press('Enter');
  const tray = page.getByRole('dialog', { name: 'Your work' });
  await expect(tray.getByText('It is ready.')).toBeVisible();
  await expectAccessible(page, 'a requested file in the tray');
  const { name } = await downloaded(page, tray.getByRole('link', { name: `Download EDF+, ${key}.EDF_PLUS` }));
  expect(name).toBe(`${key}.EDF_PLUS`);
  await expect(tray.getByRole('listitem')).toHaveCount(0);
  await tray.getByRole('button', { name: 'Close' }).click();
  await expect(counter).toHaveCount(0);
});

test('a user gets an ECG in each of its formats; one failure is reported, and the others continue', async ({
  page,
  account,
  expectedErrors,
}) => {
  // No event tells of the failure that this journey makes up.
  expectedErrors.push(statusLine(501));
  await withoutStream(page);
  await openApplication(page, 'ccw', account);
  const { id } = await shortestOver(page, 'CCW');
  const key = `ccw${id}`;
  await page.clock.install();
  await page.goto(`/home/record/details/${id}`);
  const { all, row } = files(page);
  await expect(all).toHaveCount(3);
  await row('ISHNE').getByRole('button', { name: 'Convert to ISHNE', exact: true }).click();
  await row('ISHNE ZIP').getByRole('button', { name: 'Convert to ISHNE ZIP' }).click();
  await expect(all.getByText(/Waiting for its turn|Conversion in progress/)).toHaveCount(2);
  await expect(row('EDF+').getByRole('button', { name: 'Convert to EDF+' })).toBeVisible();
  await isConverted(page, key, 'ISHNE,ISHNE_ZIP');
  // The converter of this journey cannot create EDF+ from this recording.
  await page.route('**/v1/conversions/info*', async (route) => {
    const answer = await route.fetch();
    const infos = (await answer.json()) as { format: { key: string }; conversionStatus: string }[];
    const failed = infos.map((info) =>
      info.format.key === 'EDF_PLUS' ? { ...info, conversionStatus: 'FAILED' } : info,
    );
    await route.fulfill({ json: failed });
  });
  const told = isTold(page, 'The conversion to EDF+ failed.', 'alert');
  await page.clock.fastForward(21_000);
  await told;
  await expect(row('EDF+')).toContainText('The conversion failed');
  await looksRight(page, 'files, one of which could not be made');
  const plain = await downloaded(page, row('ISHNE').getByRole('link'));
  expect([plain.name, plain.bytes.toString('latin1', 0, 8)]).toEqual([`${key}.ISHNE`, 'ISHNE1.0']);
  const zip = await downloaded(page, row('ISHNE ZIP').getByRole('link'));
  expect([zip.name, zip.bytes.toString('latin1', 30, 30 + `${key}.ISHNE`.length)]).toEqual([
    `${key}.ISHNE_ZIP`,
    `${key}.ISHNE`,
  ]);
  expect(zip.bytes.includes(plain.bytes)).toBe(true);
});
