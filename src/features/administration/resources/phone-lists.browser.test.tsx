import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { spilledTexts } from '../../../../tests/support/browser/text-lines.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { devices } from '../devices/device-resource.tsx';
import { drivers, hardware, products } from '../goods/goods.ts';
import { firmwares } from '../firmwares/firmware-resource.tsx';
import { organizations } from '../organizations/organization-resource.tsx';
import { professionals } from '../users/user-resource.tsx';
import { ResourceListPage } from './resource-list-page.tsx';

beforeEach(() => page.viewport(390, 844));

afterEach(() => vi.unstubAllGlobals());

const long = 'X'.repeat(100);
const texts = {
  name: long,
  version: `10.20.30-${long}`,
  firmwareVersion: '10.20.30',
  targetFirmwareVersion: '11.20.30',
};
const names = { parentName: long, productName: long, hardwareName: long, organizationName: long };
const person = { firstName: long, lastName: long, email: `${long}@demo.example`, userType: 'User', roles: [] };
const item = {
  id: 4,
  ...texts,
  ...names,
  ...person,
  serial: 'X'.repeat(40),
  reference: long,
  city: long,
  application: 'WEMU',
  applications: ['CPF'],
  productId: 1,
  hardwareId: 1,
  organizationId: 1,
  releasedAt: '2026-01-01T00:00:00.000Z',
  eulaVersion: {},
  passwordMustBeChanged: false,
};

const resources = { devices, drivers, firmwares, hardware, organizations, products, professionals };

test.each(Object.entries(resources))('on a phone, no long value of %s leaves its place', async (_, resource) => {
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/list')
      ? Response.json({ data: [item], meta: { totalCount: 1 } })
      : new Response(null, { status: 500 }),
  );
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceListPage
        resource={resource as typeof devices}
        held={['SYSTEM_ADMIN']}
        filters={{ page: 1 }}
        onFilter={() => undefined}
      />
    </WithApp>,
  );
  const found = screen.getByRole('table').getByRole('link');
  await expect.element(found).toBeVisible();
  const link = found.element();
  const row = link.closest('tr')!;
  expect(spilledTexts(row, 'td')).toEqual([]);
  const cells = [...row.querySelectorAll('td')].filter((cell) => cell.checkVisibility());
  expect(cells.filter((cell) => cell.clientWidth < 40).map((cell) => cell.textContent)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
  // The whole row is the target.
  const box = row.getBoundingClientRect();
  expect(document.elementFromPoint(box.right - 4, box.top + 4)).toBe(link);
});
