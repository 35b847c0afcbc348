import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { CompatibilityPage } from '../compatibility/compatibility-page.tsx';
import { devices } from '../devices/device-resource.tsx';
import { ResourceListPage } from './resource-list-page.tsx';

afterEach(() => vi.unstubAllGlobals());

function answerNothing() {
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/list') ? Response.json({ data: [], meta: { totalCount: 0 } }) : new Response(null, { status: 500 }),
  );
}

const nothing = () => undefined;

function openDevices(role: string, serial?: string) {
  answerNothing();
  return render(
    <WithApp queryClient={startTestApp()}>
      <ResourceListPage resource={devices} held={[role]} filters={{ page: 1, serial }} onFilter={nothing} />
    </WithApp>,
  );
}

function openCompatibility(mayImport: boolean, name?: string) {
  answerNothing();
  return render(
    <WithApp queryClient={startTestApp()}>
      <CompatibilityPage filters={{ page: 1, name }} mayImport={mayImport} onFilter={nothing} />
    </WithApp>,
  );
}

test('without devices, who may create them can create or import them there', async () => {
  const screen = await openDevices('DEVICE_ADMIN');
  await expect.element(screen.getByRole('heading', { name: 'No device yet' })).toBeVisible();
  await expect.element(screen.getByText('Create the first one here, or import many from a file.')).toBeVisible();
  // In the head of the page, and here.
  for (const name of ['Create a device', 'Import devices'])
    expect(screen.getByRole('link', { name }).elements()).toHaveLength(2);
});

test('without devices, who may not create them reads who does', async () => {
  const screen = await openDevices('ORGANIZATION_ADMIN');
  await expect.element(screen.getByText(/What other administrators create appears here\.$/)).toBeVisible();
  expect(screen.getByRole('main').getByRole('link').elements()).toHaveLength(0);
});

test('if no device matches, the filters can be cleared', async () => {
  const screen = await openDevices('DEVICE_ADMIN', 'BED');
  await expect.element(screen.getByText(/^Nothing matches these filters\. Part of the text/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Clear the filters' })).toBeVisible();
});

test('without compatibility, who may change it finds where', async () => {
  const screen = await openCompatibility(true);
  await expect.element(screen.getByRole('heading', { name: 'No firmware runs on any hardware yet' })).toBeVisible();
  await expect.element(screen.getByText(/^Choose hardware and drivers on the page of a firmware/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Firmwares' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import compatibility' }).elements()).toHaveLength(2);
});

test('without compatibility, who may not change it reads who does', async () => {
  const screen = await openCompatibility(false);
  await expect.element(screen.getByText(/What other administrators save appears here\.$/)).toBeVisible();
  expect(screen.getByRole('main').getByRole('link').elements()).toHaveLength(0);
});
