import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request as apiRequest, type BrowserContext, type Page } from 'playwright/test';
import { configurationOf } from '../support/application.ts';
import type { Account } from '../support/journey-accounts.ts';
import { follow } from '../support/follow.ts';
import { copiesAreSaved } from '../support/installed.ts';
import { expect, statusLine, test } from '../support/journey.ts';
import { openOwnServer } from '../support/own-server.ts';
import { listIsThere } from '../support/screens.ts';
import { openSession } from '../support/session.ts';
import { cachedAddresses, workerControls } from '../support/worker.ts';

// R-PLT-12, R-PLT-16
test.use({ isSignedIn: false, locale: 'en-GB', serviceWorkers: 'allow' });

/** A terms folder with a version for EEG only, and a configuration for each of two names of this machine. */
function newInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-hosts-'));
  const [configurations, legal] = [join(folder, 'config'), join(folder, 'legal')];
  mkdirSync(configurations);
  for (const [host, name, applicationName] of [
    ['localhost', 'wemu', 'Our EEG'],
    ['127.0.0.1', 'ccw', 'Our ECG'],
  ] as const) {
    const sample = JSON.parse(configurationOf(name).body) as object;
    writeFileSync(join(configurations, `${host}.json`), JSON.stringify({ ...sample, applicationName }));
  }
  const place = join(legal, 'legal_notices/WEMU/2026-12');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'en.md'), '# Our terms\n\n2026-12-01\n\n## 1. For {application}\n\nFirst words.\n');
  writeFileSync(join(legal, 'last-versions.json'), JSON.stringify({ WEMU: { legal_notices: '2026-12' } }));
  return { configurations, legal, remove: () => rmSync(folder, { recursive: true }) };
}

async function addSession(context: BrowserContext, url: string, { email }: Account, application: string) {
  const request = await apiRequest.newContext({ baseURL: url });
  await openSession(request, email, application);
  const { cookies } = await request.storageState();
  await context.addCookies(cookies);
  await request.dispose();
}

/** On a home screen. */
const installedName = (page: Page) =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return ((await (await fetch(link?.href ?? '')).json()) as { short_name: string }).short_name;
  });

const ownApplication = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/config.json')).json()) as { application: string }).application);

test('one server shows EEG under one name and ECG under another one, and asks for the terms of the hospital where there are some', async ({
  page,
  context,
  account,
  expectedErrors,
}) => {
  // The server is stopped, and refuses before the terms are accepted.
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to fetch/, statusLine(503), statusLine(403));
  const { configurations, legal, remove } = newInstallation();
  const server = await openOwnServer({ configurationFile: configurations, environment: { LEGAL_DIR: legal } });
  const { port } = new URL(server.url);
  const [eeg, ecg] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  try {
    await addSession(context, eeg, account, 'WEMU');
    await addSession(context, ecg, account, 'CCW');
    await context.addInitScript(() => localStorage.getItem('signed-in') ?? localStorage.setItem('signed-in', '1'));

    await page.goto(`${eeg}/home`);
    await expect(page).toHaveURL(`${eeg}/home/eula`);
    const terms = page.getByRole('region', { name: 'Page 1 of 1' });
    await expect(terms).toContainText(/1\. For Our EEG\s*First words\./);
    await page.locator('.agreement').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'I agree' }).click();
    await listIsThere(page);
    await expect(page).toHaveTitle('Recordings · Our EEG');
    expect(await installedName(page)).toBe('Our EEG');
    await workerControls(page);
    await expect.poll(() => cachedAddresses(page)).toContain('/config.json');
    // The context with the agreement is stored before the list.
    await copiesAreSaved(page, 2);

    // Nobody agrees to anything where there are no terms.
    await page.goto(`${ecg}/home`);
    await listIsThere(page);
    await expect(page).toHaveTitle('Recordings · Our ECG');
    expect(await installedName(page)).toBe('Our ECG');
    await follow(page, '/home/eula');
    await expect(page.getByText('This platform has no legal notices. There is nothing to accept.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await listIsThere(page);
    await workerControls(page);
    await expect.poll(() => cachedAddresses(page)).toContain('/config.json');
    await copiesAreSaved(page, 2);

    await server.stop();
    await page.reload();
    await expect(page).toHaveTitle('Recordings · Our ECG');
    expect(await ownApplication(page)).toBe('CCW');
    await page.goto(`${eeg}/home`);
    await expect(page).toHaveTitle('Recordings · Our EEG');
    expect(await ownApplication(page)).toBe('WEMU');
  } finally {
    await page.close();
    await server.close();
    remove();
  }
});
