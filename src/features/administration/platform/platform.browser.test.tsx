import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { PlatformPage } from './platform-page.tsx';

const empty = {
  organizations: 1,
  organizationsWithoutZone: 1,
  professionals: 0,
  products: 0,
  hardware: 0,
  drivers: 0,
  firmwares: 0,
  compatibility: 0,
  devices: 0,
  devicesWithTarget: 0,
};
const state = {
  version: '1.2.3',
  isReal: true,
  setUp: empty,
  database: { kind: 'postgresql', version: '15.8', bytes: 101_000_000 },
  mail: { way: 'smtp', owed: 3, failing: 2, oldestSeconds: 610, publicUrl: null },
  sms: { way: 'none', owed: 0, failing: 0, oldestSeconds: 0, lastAttempt: null },
  files: { count: 2, bytes: 1_700_000_000, freeBytes: 90_000_000_000, quotaBytes: null },
  jobs: { uploadsArriving: 1, uploadsChecking: 0, conversionsWaiting: 4, conversionsFailed: 0 },
  hasOwnConfiguration: false,
  configurations: [{ host: null, application: 'WEMU', applicationName: 'Our EEG', sampleAddresses: ['contact'] }],
  legalTexts: { source: 'none', latest: {} },
};

let answer: () => Response;
beforeEach(() => {
  answer = () => Response.json(state);
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  render(
    <WithApp queryClient={startTestApp()}>
      <PlatformPage />
    </WithApp>,
  );

test('an empty platform says what is next, in which order, and what is not set', async () => {
  const screen = await open();
  await expect.element(screen.getByText('1 of them has no time zone')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'None yet: this is next' }))
    .toHaveAttribute('href', expect.stringMatching(/\/home\/professionals$/));
  const terms = screen.getByRole('term').elements().slice(0, 8);
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    '1. Organizations',
    '2. Professionals',
    '3. Products',
    '4. Hardware',
    '5. Drivers',
    '6. Firmwares',
    '7. Compatibility',
    '8. Devices',
  ]);
  for (const text of [
    /^The app uses the sample configuration/,
    /^There are no legal notices and no privacy policy, and nobody is asked to agree\./,
    'None: set PUBLIC_URL, so that mails say where to sign in',
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
});

test('it says how database, mails and files do', async () => {
  const screen = await open();
  for (const text of ['PostgreSQL 15.8, 101 MB', '3 mails, the oldest for 11 minutes', '2 files, 1.7 GB', '90 GB'])
    await expect.element(screen.getByText(text)).toBeVisible();
});

test.each([
  ['folder', 'In a folder'],
  ['bucket', 'In a bucket'],
])('it says where recording files lie: %s', async (kind, text) => {
  answer = () => Response.json({ ...state, files: { ...state.files, kind } });
  const screen = await open();
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test('a platform that does not say where files lie has no row for it', async () => {
  const screen = await open();
  await expect.element(screen.getByText('2 files, 1.7 GB')).toBeVisible();
  await expect.element(screen.getByText('Place', { exact: true })).not.toBeInTheDocument();
});

test('it says which application is under which host with which texts, and what is not set there', async () => {
  const eeg = { host: 'eeg.hospital.org', application: 'WEMU', applicationName: 'Our EEG', sampleAddresses: [] };
  const ecg = { ...eeg, host: 'ecg.hospital.org', application: 'CCW', applicationName: 'Our ECG' };
  const legalTexts = { source: 'own', latest: { WEMU: { legal_notices: '2026-12', privacy_policy: '4' } } };
  const own = { ...state, hasOwnConfiguration: true, legalTexts };
  const configurations = [eeg, { ...ecg, sampleAddresses: ['contact', 'monitor'] }];
  answer = () => Response.json({ ...own, configurations });
  const screen = await open();
  for (const text of [
    'The configuration of ecg.hospital.org still has addresses of the sample: contact, monitor.',
    'There are no legal notices for Our ECG, and nobody is asked to agree there.',
    'Only under eeg.hospital.org',
    'Legal notices: version 2026-12. Privacy policy: version 4.',
    'No legal notices. No privacy policy.',
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
  await screen.unmount();
  answer = () => Response.json({ ...own, configurations: [{ ...eeg, host: null }] });
  const whole = await open();
  await expect.element(whole.getByText('Under any address')).toBeVisible();
  await expect.element(whole.getByText(/sample|nobody is asked/)).not.toBeInTheDocument();
});

test('a demonstration is not told to set anything', async () => {
  answer = () => Response.json({ ...state, isReal: false });
  const screen = await open();
  await expect.element(screen.getByText('Demonstration')).toBeVisible();
  await expect.element(screen.getByText(/CONFIG|LEGAL_DIR/)).not.toBeInTheDocument();
});

test('it says whether SMS leave the server, and how the last attempt ended', async () => {
  const screen = await open();
  await expect.element(screen.getByText('None: without SMS_URL, the app offers nothing by SMS')).toBeVisible();
  const lastAttempt = { at: '2026-11-30T08:00:00Z', failure: 'HTTP 503' };
  const sms = { way: 'gateway', owed: 2, failing: 1, oldestSeconds: 130, lastAttempt };
  answer = () => Response.json({ ...state, sms });
  await screen.unmount();
  const down = await open();
  for (const text of ['Gateway', '2 SMS, the oldest for 3 minutes', /^Failed on .*: HTTP 503$/])
    await expect.element(down.getByText(text, { exact: true })).toBeVisible();
});

test('a failure can be tried again', async () => {
  answer = () => new Response('', { status: 500 });
  const screen = await open();
  await expect
    .element(screen.getByRole('heading', { name: 'The state of the platform could not be loaded' }))
    .toBeVisible();
  answer = () => Response.json(state);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('1.2.3')).toBeVisible();
});
