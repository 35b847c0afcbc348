import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { devices } from '../devices/device-resource.tsx';
import { drivers, hardware, products } from '../goods/goods.ts';
import { firmwares } from '../firmwares/firmware-resource.tsx';
import { organizations } from '../organizations/organization-resource.tsx';
import { administrators, professionals } from '../users/user-resource.tsx';
import type { Resource, ResourceKind } from './resource.ts';
import { ResourceCreation } from './resource-creation.tsx';

beforeEach(() => void vi.stubGlobal('fetch', () => new Response(null, { status: 500 })));

afterEach(() => vi.unstubAllGlobals());

const named = [
  { id: 1, name: 'One' },
  { id: 2, name: 'Two' },
];
const goods = [{ id: 1, name: 'EEG 32', application: 'WEMU', reference: 'W-1' }];

const open = <Kind extends ResourceKind>(resource: Resource<Kind>, choices: unknown) =>
  render(
    <WithApp queryClient={startTestApp()}>
      <ResourceCreation
        resource={resource}
        context={contextAs('SYSTEM_ADMIN')}
        choices={choices}
        draft={undefined}
        onCreated={() => undefined}
      />
    </WithApp>,
  );

const forms = {
  professionals: () => open(professionals, { roles: ['DOCTOR', 'TECHNICIAN'], organizations: named }),
  administrators: () => open(administrators, { roles: ['ORGANIZATION_ADMIN'], organizations: named }),
  organizations: () => open(organizations, named),
  products: () => open(products, []),
  hardware: () => open(hardware, goods),
  devices: () => open(devices, { products: goods, hardwares: [], firmwares: [], organizations: named }),
  firmwares: () => open(firmwares, goods),
  drivers: () => open(drivers, []),
};
const words = { professionals, administrators, organizations, products, hardware, devices, firmwares, drivers };

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  'the fields that need attention have the order of the form: %s',
  async (name) => {
    const screen = await forms[name]();
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    const order = Object.keys(words[name].form.words);
    const named = [...document.querySelectorAll<HTMLElement>('form [name]')];
    const fields = named.map((field) => field.dataset['field'] ?? field.getAttribute('name') ?? '');
    // The browser must not offer the administrator's own data (docs/decisions/0102).
    const typed = [
      ...document.querySelectorAll<HTMLInputElement>('form input:is([type=text], [type=email], :not([type]))'),
    ];
    expect(typed.length).toBeGreaterThan(0);
    expect(typed.map((input) => [input.getAttribute('autocomplete'), input.name])).toEqual(
      typed.map(() => ['none', 'field-1']),
    );
    const onScreen = [...new Set(fields)].filter((field) => order.includes(field));
    expect(onScreen.length).toBeGreaterThan(1);
    expect(onScreen).toEqual(order.filter((field) => onScreen.includes(field)));
  },
);

test('the bar accounts for every field that needs attention', async () => {
  const screen = await forms.professionals();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('4 fields need attention')).toBeVisible();
  const listed = [...document.querySelectorAll('.form-bar li')].map(({ textContent }) => textContent);
  expect(listed).toEqual(['First name', 'Last name', 'Email', 'and 1 more']);
});
