import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { devices } from '../devices/device-resource.tsx';
import { professionals } from '../users/user-resource.tsx';
import { ResourceListPage } from './resource-list-page.tsx';

const count = 501;

const device = (index: number) => ({
  id: index + 1,
  serial: index === 0 ? '=1+1' : `EEG-${index}`,
  productId: 7,
  hardwareId: 1,
  organizationId: 1,
  firmwareVersion: '2.1.3',
  organizationName: 'Klinik; Süd',
});

let saved: { blob: Blob; name: string }[];
let received: { pagination: { start: number; limit: number }; sort: unknown; filter: unknown }[];
let isBroken: boolean;
let spies: { mockRestore: () => void }[];

beforeEach(async () => {
  await page.viewport(1024, 800);
  saved = [];
  received = [];
  isBroken = false;
  let blob: Blob | undefined;
  const making = vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob;
    return 'blob:made';
  });
  const pressing = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (blob) saved.push({ blob, name: this.download });
  });
  spies = [making, pressing];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    if (!url.includes('devices/list')) return Response.json({ data: [], meta: { totalCount: 0 } });
    const request = JSON.parse(body as string) as (typeof received)[number];
    received.push(request);
    const { start, limit } = request.pagination;
    if (isBroken && limit === 500) return new Response(null, { status: 500 });
    const data = Array.from({ length: Math.min(limit, count - start) }, (_, index) => device(start + index));
    return Response.json({ data, meta: { totalCount: count } });
  });
});

afterEach(() => {
  for (const spy of spies) spy.mockRestore();
  vi.unstubAllGlobals();
});

async function open() {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceListPage
        resource={devices}
        held={['ORGANIZATION_ADMIN']}
        filters={{ page: 2, sort: '-lastContact', contact: 'never' }}
        onFilter={() => undefined}
      />
    </WithApp>,
  );
  await expect.element(screen.getByRole('link', { name: 'EEG-10' })).toBeVisible();
  return screen;
}

test('all pages that are found become a file for spreadsheets, in the order of the list', async () => {
  const screen = await open();
  received = [];
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(received.map(({ pagination, sort, filter }) => [pagination.start, sort, filter])).toEqual(
    [0, 500].map((start) => [start, { by: 'lastContact', isDescending: true }, { neverHeard: true }]),
  );
  expect(saved[0]?.name).toMatch(/^devices-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = ((await saved[0]?.blob.text()) ?? '').split('\r\n');
  expect(lines[0]).toMatch(
    /^\uFEFF?Serial number,Product,Hardware,Firmware version,Target firmware,Organization,Last contact$/,
  );
  expect(lines[1]).toBe("'=1+1,,,v2.1.3,,Klinik; Süd,");
  expect(lines).toHaveLength(count + 2);
});

test('as JSON, nothing is changed for spreadsheets', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Download JSON' }).click();
  await expect.poll(() => saved.length).toBe(1);
  const items = JSON.parse((await saved[0]?.blob.text()) ?? '') as { serial: string; firmwareVersion: string }[];
  expect([items.length, items[0]?.serial, items[0]?.firmwareVersion]).toEqual([count, '=1+1', '2.1.3']);
});

test('people are saved with the organizations in which they have roles', async () => {
  const person = { id: 7, firstName: 'Inès', lastName: 'Moreau', locale: 'fr-FR', userType: 'HealthCareProfessional' };
  const rest = { email: 'ines@demo.example', passwordMustBeChanged: false, eulaVersion: {}, roles: ['DOCTOR'] };
  const organizations = ['Clinique du Port', 'Klinik am See'].map((name, index) => ({ id: index + 1, name }));
  const elsewhere = { ...person, ...rest, id: 8, lastName: 'Petit' };
  vi.stubGlobal('fetch', () =>
    Response.json({ data: [{ ...person, ...rest, organizations }, elsewhere], meta: { totalCount: 2 } }),
  );
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceListPage
        resource={professionals}
        held={['ORGANIZATION_ADMIN']}
        filters={{ page: 1 }}
        onFilter={() => undefined}
      />
    </WithApp>,
  );
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(() => saved.length).toBe(1);
  const lines = ((await saved[0]?.blob.text()) ?? '').replace('\uFEFF', '').split('\r\n');
  expect(lines.slice(0, 3)).toEqual([
    'Last name,First name,Email,Phone number,Roles,Organizations,Last sign-in',
    'Moreau,Inès,ines@demo.example,,Doctor,Clinique du Port; Klinik am See,',
    // A platform that does not tell them.
    'Petit,Inès,ines@demo.example,,Doctor,,',
  ]);
});

test('a page that cannot be read makes no file', async () => {
  const screen = await open();
  isBroken = true;
  const button = screen.getByRole('button', { name: 'Download CSV' });
  await button.click();
  await expect.poll(() => received.some(({ pagination }) => pagination.limit === 500)).toBe(true);
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  expect(saved).toEqual([]);
});

test('a network that is lost on the way makes no file, and the page says so', async () => {
  const screen = await open();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  await expect.element(screen.getByText(/^The file could not be made, because the network was lost\./)).toBeVisible();
  expect(saved).toEqual([]);
});
