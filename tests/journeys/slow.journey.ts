import type { Page } from 'playwright/test';
import { expect, test } from '../support/journey.ts';
import { asFromPlainHost } from '../support/plain-host.ts';
import { listIsThere, recordsOnServer } from '../support/screens.ts';
import { rememberUser } from '../support/session.ts';

const loading = (page: Page) => page.getByText('Loading...').filter({ visible: true });

const waits = [
  ['the script of the app', /assets\/app-.*\.js/],
  ['the configuration', /config\.json/],
  ['the language', /assets\/messages-/],
  ['the context of the user', /usercontext/],
  ['the state of the legal notices', /last-versions\.json/],
  ['the first screen', /assets\/home-.*\.js/],
] as const;

test('a start says that it is loading while it waits for one file after the other', async ({ page, network }) => {
  // A tablet that remembers nobody shows the sign-in form meanwhile.
  await rememberUser(page);
  await asFromPlainHost(page);
  const requested: string[] = [];
  const arrived: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('requestfinished', (request) => arrived.push(request.url()));
  const holdBack = (index: number) => {
    const files = waits.slice(index).map(([, { source }]) => source);
    network.become({ kind: files.length > 0 ? 'blackhole' : 'pass' }, new RegExp(files.join('|')));
  };
  holdBack(0);
  await page.goto(`${network.url}/home`, { waitUntil: 'commit' });
  for (const [index, [what, files]] of waits.entries())
    await test.step(what, async () => {
      await expect.poll(() => requested.some((url) => files.test(url))).toBe(true);
      await expect(loading(page).first()).toBeVisible();
      holdBack(index + 1);
      await expect.poll(() => arrived.some((url) => files.test(url))).toBe(true);
    });
  await listIsThere(page);
  await expect(loading(page)).toHaveCount(0);
});

test('navigation to a screen that waits for data or code says that it is loading', async ({ page, network }) => {
  await rememberUser(page);
  const { data } = await recordsOnServer(page);
  const { id, patient } = data[0]!;
  // The form has its own patient: a saved copy of the one before would end the wait for the data. Another journey may have
  // prescribed all of the first page for one patient.
  const further = await recordsOnServer(page, 'WEMU', 100);
  const other = [...data, ...further.data].find((record) => record.patient.id !== patient.id)!.patient;
  for (const [files, address] of [
    [/records\/\d+$/, `/home/record/details/${id}`],
    [/patients\/\d+$/, `/home/patient/details/${patient.id}`],
    [/patients\/\d+$/, `/home/record/create?patientId=${other.id}`],
    [/assets\/create-.*\.js/, '/home/patient/create'],
  ] as const) {
    network.become({ kind: 'blackhole' }, files);
    await page.goto(`${network.url}${address}`);
    await expect(loading(page).first(), address).toBeVisible();
    network.become({ kind: 'pass' });
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expect(loading(page), address).toHaveCount(0);
  }
});
