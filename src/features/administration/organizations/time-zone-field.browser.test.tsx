import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AdministeredOrganization } from '#/contract/administered-organizations.ts';
import * as rules from '#/domain/phone.ts';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ResourceCreation } from '../resources/resource-creation.tsx';
import { ResourceDetails } from '../resources/resource-details.tsx';
import { ResourceEdit } from '../resources/resource-edit.tsx';
import { organizations } from './organization-resource.tsx';

const stored: AdministeredOrganization = {
  id: 4,
  name: 'Klinik am Kai',
  locale: 'de-DE',
  timeZone: null,
  applications: [],
  prescriberRequired: true,
  rythmSpecialistRequired: true,
  operatorRequired: true,
};

let sent: object[];
const done = vi.fn<(id?: number) => void>();

beforeEach(() => {
  sent = [];
  done.mockReset();
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    if (url.endsWith('/usercontext')) return new Response(null, { status: 500 });
    if (url.endsWith('/history/list')) return Response.json({ data: [], meta: { totalCount: 0 } });
    if (method !== 'GET') sent.push(JSON.parse(body as string) as object);
    return Response.json(stored, { headers: { ETag: '"1"' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the time zone follows the country until another one is chosen', async () => {
  const of = { resource: organizations, context: contextAs('SYSTEM_ADMIN'), choices: [] };
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceCreation {...of} draft={undefined} onCreated={done} />
    </WithApp>,
  );
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  const country = screen.getByRole('combobox', { name: 'Localization' });
  await screen.getByRole('textbox', { name: 'Name' }).fill('Praxis');
  await country.selectOptions('fr-FR');
  await expect.element(zone).toHaveValue('Europe/Paris');
  await country.selectOptions('en-US');
  await expect.element(zone).toHaveValue('');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The time zone is required.')).toBeVisible();
  expect(sent).toEqual([]);
  await zone.selectOptions('America/New York');
  await country.selectOptions('de-DE');
  await expect.element(zone).toHaveValue('America/New_York');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => done.mock.calls).toHaveLength(1);
  expect(sent.at(-1)).toMatchObject({ timeZone: 'America/New_York' });
});

test('an organization without a time zone says so, and its form asks for one', async () => {
  const details = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceDetails resource={organizations} id={4} context={contextAs('SYSTEM_ADMIN')} onRemoved={done} />
    </WithApp>,
  );
  await expect.element(details.getByText(/^No time zone has been chosen/)).toBeVisible();
  await details.unmount();
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceEdit
        resource={organizations}
        answer={{ item: stored, version: '"1"' }}
        choices={[]}
        rules={rules}
        draft={undefined}
        onSaved={done}
      />
    </WithApp>,
  );
  await screen.getByRole('combobox', { name: 'Time zone' }).selectOptions('Europe/Berlin');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ timeZone: 'Europe/Berlin' });
});
