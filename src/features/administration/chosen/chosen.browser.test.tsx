import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectTarget } from '../../../../tests/support/browser/measures.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { devices } from '../devices/device-resource.tsx';
import { ResourceListPage } from '../resources/resource-list-page.tsx';
import { professionals } from '../users/user-resource.tsx';

const device = (id: number) => ({ id, serial: `EEG-${id}`, productId: 7, hardwareId: 1, organizationId: 1 });
const person = {
  id: 5,
  firstName: 'Ada',
  lastName: 'Weber',
  email: 'ada@hospital.example',
  userType: 'User',
  roles: [],
};

let sent: { path: string; body: Record<string, unknown> }[];
let total: number;
let answer: (body: { dryRun?: boolean }) => Response | Promise<Response>;
let mayList: Promise<void>;

const checked = {
  changed: 2,
  unchanged: 0,
  refused: 1,
  reasons: [{ reason: 'incompatible', count: 1, names: ['EEG-9'] }],
};

beforeEach(async () => {
  await page.viewport(1024, 800);
  sent = [];
  total = 2;
  mayList = Promise.resolve();
  answer = ({ dryRun }) => Response.json(dryRun ? checked : { ...checked, reasons: [] });
  vi.stubGlobal('fetch', (url: string, { body, method }: RequestInit = {}) => {
    const path = new URL(url, location.href).pathname;
    const content = (typeof body === 'string' ? JSON.parse(body) : {}) as Record<string, unknown>;
    if (path.endsWith('devices/list')) {
      const list = () => Response.json({ data: [device(1), device(2)], meta: { totalCount: total } });
      return mayList.then(list);
    }
    if (path.endsWith('professionals/list')) return Response.json({ data: [person], meta: { totalCount: 1 } });
    if (path.endsWith('/products'))
      return Response.json({
        data: [{ id: 7, name: 'EEG 32', application: 'WEMU', reference: 'W' }],
        meta: { totalCount: 1 },
      });
    if (path.endsWith('firmwares/list'))
      return Response.json({ data: [{ id: 3, version: '2.1.0', productId: 7 }], meta: { totalCount: 1 } });
    if (path.endsWith('/list')) return Response.json({ data: [], meta: { totalCount: 0 } });
    if (method !== 'POST') return new Response(null, { status: 500 });
    sent.push({ path, body: content });
    return answer(content);
  });
});

afterEach(() => vi.unstubAllGlobals());

function listOf(resource: unknown, filters: object, held = ['SYSTEM_ADMIN'], queryClient = startTestApp()) {
  return (
    <WithApp queryClient={queryClient}>
      <ResourceListPage
        resource={resource as typeof devices}
        held={held}
        own={{ id: 1, name: 'Klinik' }}
        filters={{ page: 1, ...filters }}
        onFilter={() => undefined}
      />
    </WithApp>
  );
}

const open = (resource: unknown, filters: object = {}, held?: string[]) => render(listOf(resource, filters, held));

test('while another filter is loading, the rows of the former one cannot be chosen', async () => {
  const client = startTestApp();
  const screen = await render(listOf(devices, {}, undefined, client));
  await screen.getByRole('button', { name: 'Choose several' }).click();
  const box = screen.getByRole('checkbox', { name: 'Choose EEG-1' });
  await box.click();
  const list = Promise.withResolvers<void>();
  mayList = list.promise;
  await screen.rerender(listOf(devices, { product: 7 }, undefined, client));
  await expect.element(screen.getByText('0 chosen')).toBeVisible();
  await expect.element(box).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Choose all 2' })).toBeDisabled();
  list.resolve();
  await box.click();
  await expect.element(screen.getByText('1 chosen')).toBeVisible();
});

test('the button that begins and ends the choice keeps the focus', async () => {
  const screen = await open(devices);
  const begin = screen.getByRole('button', { name: 'Choose several' });
  await begin.click();
  const end = screen.getByRole('button', { name: 'Done' });
  await expect.element(end).toHaveFocus();
  await end.click();
  await expect.element(begin).toHaveFocus();
});

test('an answer that comes after its dialog was left closes no other one, and keeps the rows', async () => {
  const screen = await open(devices);
  await screen.getByRole('button', { name: 'Choose several' }).click();
  await screen.getByRole('checkbox', { name: 'Choose EEG-1' }).click();
  await screen.getByRole('button', { name: 'Set target firmware' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set target firmware' });
  await dialog.getByRole('combobox', { name: 'Product' }).selectOptions('EEG 32');
  await dialog.getByRole('combobox', { name: 'Target firmware' }).selectOptions('2.1.0');
  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  await dialog.getByRole('button', { name: 'Set the target of 2 devices' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('checkbox', { name: 'Choose EEG-2' }).click();
  await screen.getByRole('button', { name: 'Move' }).click();
  late.resolve(Response.json({ ...checked, reasons: [] }));
  await expect.element(screen.getByText('Changed: 2')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Move to an organization' })).toBeVisible();
  await expect.element(screen.getByText('2 chosen')).toBeInTheDocument();
});

test('a target is set for the chosen devices, after it was said what that does', async () => {
  const screen = await open(devices);
  await screen.getByRole('button', { name: 'Choose several' }).click();
  await expect.element(screen.getByRole('button', { name: 'Set target firmware' })).toBeDisabled();
  await screen.getByRole('checkbox', { name: 'Choose EEG-1' }).click();
  await screen.getByRole('checkbox', { name: 'Choose EEG-2' }).click();
  await expect.element(screen.getByText('2 chosen')).toBeVisible();
  await screen.getByRole('button', { name: 'Set target firmware' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set target firmware' });
  await expect.element(dialog.getByText('2 entries are chosen.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Product' }).selectOptions('EEG 32');
  await dialog.getByRole('combobox', { name: 'Target firmware' }).selectOptions('2.1.0');
  await expect.element(dialog.getByText('This firmware does not run on the hardware. (1)')).toBeVisible();
  await expect.element(dialog.getByText('EEG-9')).toBeVisible();
  await dialog.getByRole('button', { name: 'Set the target of 2 devices' }).click();
  // It stands for three seconds.
  await expect.element(screen.getByText('Changed: 2')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  const body = { chosen: { ids: [1, 2] }, targetFirmwareId: 3 };
  expect(sent).toEqual([
    { path: '/v1/devices/target-firmware', body: { ...body, dryRun: true, leaveOut: 0 } },
    { path: '/v1/devices/target-firmware', body: { ...body, dryRun: false, leaveOut: 1 } },
  ]);
});

test('all that are found are named by the filters, and a refusal leaves the dialog open', async () => {
  total = 4000;
  const screen = await open(devices, { product: 7, sort: '-serial' });
  await screen.getByRole('button', { name: 'Choose several' }).click();
  await screen.getByRole('button', { name: 'Choose all 4,000' }).click();
  await expect.element(screen.getByText('4,000 chosen')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Choose EEG-1' })).toBeChecked();
  await screen.getByRole('button', { name: 'Set target firmware' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set target firmware' });
  await dialog.getByRole('combobox', { name: 'Target firmware' }).selectOptions('No target');
  answer = ({ dryRun }) =>
    dryRun
      ? Response.json(checked)
      : Response.json({ errors: [{ code: 'choice-changed', message: 'It has changed.' }] }, { status: 409 });
  await dialog.getByRole('button', { name: 'Set the target of 2 devices' }).click();
  await expect.element(dialog.getByText(/It has changed/)).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ chosen: { found: { filter: { productId: 7 } }, count: 4000 } });
});

test('more than can be changed at once are not chosen', async () => {
  total = 20_001;
  const screen = await open(devices);
  await screen.getByRole('button', { name: 'Choose several' }).click();
  await expect.element(screen.getByText(/At most 20,000 at once/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Choose all/ })).not.toBeInTheDocument();
});

test('whoever only sees devices chooses none', async () => {
  const screen = await open(devices, {}, ['ORGANIZATION_ADMIN']);
  await expect.element(screen.getByRole('link', { name: 'EEG-1' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Choose several' })).not.toBeInTheDocument();
});

test('on a phone, a role is given in the own organization, and the boxes are large enough', async () => {
  await page.viewport(390, 844);
  const screen = await open(professionals, {}, ['ORGANIZATION_ADMIN']);
  await screen.getByRole('button', { name: 'Choose several' }).click();
  const box = screen.getByRole('checkbox', { name: 'Choose Ada Weber' });
  expectTarget(box.element().closest('label')!);
  await box.click();
  await expect.element(box).toBeChecked();
  expect(document.documentElement.scrollWidth).toBe(390);
  await screen.getByRole('button', { name: 'Give a role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give a role' });
  await dialog.getByRole('combobox', { name: 'Role' }).selectOptions('Technician');
  await dialog.getByRole('button', { name: 'Give the role to 2 people' }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      path: '/v1/healthcare-professionals/roles',
      body: { chosen: { ids: [5] }, organizationId: 1, role: 'TECHNICIAN', isGiven: true, dryRun: false, leaveOut: 1 },
    });
});

test('without anything to change, there is nothing to press', async () => {
  answer = () => Response.json({ changed: 0, unchanged: 1, refused: 0, reasons: [] });
  const screen = await open(professionals);
  await screen.getByRole('button', { name: 'Choose several' }).click();
  await screen.getByRole('checkbox', { name: 'Choose Ada Weber' }).click();
  await screen.getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the welcome mail again' });
  await expect.element(dialog.getByText('There is nothing to change.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
});
