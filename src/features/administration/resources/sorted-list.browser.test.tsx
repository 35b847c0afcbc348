import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { devices } from '../devices/device-resource.tsx';
import { professionals } from '../users/user-resource.tsx';
import { ResourceListPage } from './resource-list-page.tsx';

const device = { id: 4, serial: 'EEG-1', productId: 1, hardwareId: 1, organizationId: 1, lastContactAt: null };
const person = {
  id: 5,
  firstName: 'Ada',
  lastName: 'Weber',
  email: 'ada@hospital.example',
  userType: 'User',
  roles: [],
};
const product = { id: 7, name: 'EEG 32', application: 'WEMU', reference: 'WEMU-1' };

let sent: { url: string; body: unknown }[];
const onFilter = vi.fn<(filters: object) => void>();

beforeEach(async () => {
  await page.viewport(1024, 800);
  sent = [];
  onFilter.mockReset();
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    sent.push({ url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined });
    if (url.includes('devices/list')) return Response.json({ data: [device], meta: { totalCount: 1 } });
    if (url.includes('professionals/list')) return Response.json({ data: [person], meta: { totalCount: 1 } });
    if (url.endsWith('/products')) return Response.json({ data: [product], meta: { totalCount: 1 } });
    return Response.json({ data: [], meta: { totalCount: 0 } });
  });
});

afterEach(() => vi.unstubAllGlobals());

function open(resource: unknown, filters: object = {}) {
  return render(
    <WithApp queryClient={startTestApp()}>
      <ResourceListPage
        resource={resource as typeof devices}
        held={['SYSTEM_ADMIN']}
        filters={{ page: 1, ...filters }}
        onFilter={onFilter}
      />
    </WithApp>,
  );
}

const requests = (path: string) => sent.filter(({ url }) => url.includes(path)).map(({ body }) => body);

test('a head sorts by its column, and then from the other end', async () => {
  const screen = await open(devices, { sort: '-lastContact' });
  await expect.element(screen.getByRole('link', { name: 'EEG-1' })).toBeVisible();
  expect(requests('devices/list')).toMatchObject([{ sort: { by: 'lastContact', isDescending: true } }]);
  const head = (name: string) => screen.getByRole('columnheader', { name });
  await expect.element(head('Last contact')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(head('Product')).toHaveAttribute('aria-sort', 'none');
  await head('Product').getByRole('button').click();
  expect(onFilter.mock.lastCall).toEqual([{ page: 1, sort: 'product' }]);
  await head('Serial number').getByRole('button').click();
  expect(onFilter.mock.lastCall?.[0]).toEqual({ page: 1 });
});

test('the usual order is that of its column', async () => {
  const screen = await open(devices);
  const head = screen.getByRole('columnheader', { name: 'Serial number' });
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  head.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(onFilter.mock.lastCall).toEqual([{ page: 1, sort: '-serial' }]);
});

test('a phone has a field for the order, and no heads that nobody sees', async () => {
  await page.viewport(390, 844);
  const screen = await open(professionals, { sort: 'email' });
  const order = screen.getByRole('combobox', { name: 'Sort by' });
  await expect.element(order).toHaveDisplayValue('Email, ascending');
  expect(screen.getByRole('columnheader').getByRole('button').elements()).toEqual([]);
  await order.selectOptions('Last sign-in, descending');
  expect(onFilter.mock.lastCall).toEqual([{ page: 1, sort: '-lastSignIn' }]);
});

test('devices are filtered by goods, contact and version, and keep their order', async () => {
  const screen = await open(devices, { sort: 'product', target: 'any' });
  await screen.getByRole('combobox', { name: 'Product' }).selectOptions('EEG 32');
  expect(onFilter.mock.lastCall).toEqual([{ page: 1, sort: 'product', target: 'any', product: 7 }]);
  await screen.getByRole('combobox', { name: 'Last contact' }).selectOptions('Never');
  expect(onFilter.mock.lastCall).toEqual([{ page: 1, sort: 'product', target: 'any', contact: 'never' }]);
  expect(requests('devices/list')).toMatchObject([{ filter: { hasTarget: true } }]);
  const version = screen.getByRole('searchbox', { name: 'Firmware version' });
  await version.fill('.1');
  await expect.element(screen.getByText('This is no version and no range of versions.')).toBeVisible();
  await version.fill('2.1–2.4');
  await userEvent.keyboard('{Enter}');
  expect(onFilter.mock.lastCall?.[0]).toMatchObject({ firmwareVersion: '2.1–2.4' });
});

test('people are found by address, which stays out of the address of the page, and by the state of their account', async () => {
  const screen = await open(professionals);
  await screen.getByRole('combobox', { name: 'Account' }).selectOptions('Never signed in');
  expect(onFilter.mock.lastCall).toEqual([{ page: 1, account: 'never-signed-in' }]);
  await screen.getByRole('searchbox', { name: 'Email' }).fill('ada@');
  await userEvent.keyboard('{Enter}');
  expect(onFilter.mock.lastCall).toEqual([{ page: 1 }]);
  await expect.poll(() => requests('professionals/list').at(-1)).toMatchObject({ search: { email: 'ada@' } });
});

test('an order or filter that there is not is left out of the address', () => {
  expect(
    devices.filtersSchema.parse({ page: 2, sort: 'battery', contact: 'x', product: -1, firmwareVersion: '.' }),
  ).toEqual({
    page: 2,
  });
});
