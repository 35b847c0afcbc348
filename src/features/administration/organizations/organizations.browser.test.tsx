import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AdministeredOrganization } from '#/contract/administered-organizations.ts';
import * as rules from '#/domain/phone.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { cutWords } from '../../../../tests/support/browser/text-lines.ts';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ResourceCreation } from '../resources/resource-creation.tsx';
import { ResourceDetails } from '../resources/resource-details.tsx';
import { ResourceEdit } from '../resources/resource-edit.tsx';
import { ResourceListPage } from '../resources/resource-list-page.tsx';
import { organizations } from './organization-resource.tsx';

const everybody = { prescriberRequired: true, rythmSpecialistRequired: true, operatorRequired: true };
const nowhere = { street: null, postCode: null, city: null, phoneNumber: null };
const others = { ...nowhere, timeZone: 'Europe/Berlin', applications: [] as string[], ...everybody };
const clinic = { id: 4, name: 'Klinik am Kai', parentId: 9, parentName: 'Verbund', locale: 'de-DE', ...others };

/** What the platform has, and what it was sent. */
let stored: typeof clinic;
let version: number;
let sent: { method: string; path: string; body: Record<string, unknown> }[];
let answerWith: (() => Response) | undefined;
const done = vi.fn<(id?: number) => void>();

beforeEach(() => {
  stored = clinic;
  version = 1;
  sent = [];
  answerWith = undefined;
  done.mockReset();
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body, headers }: RequestInit) => {
    if (url.endsWith('/usercontext')) return new Response(null, { status: 500 });
    if (url.endsWith('/history/list')) return Response.json({ data: [], meta: { totalCount: 0 } });
    const parsed = body ? (JSON.parse(body as string) as Record<string, unknown>) : {};
    sent.push({ method, path: url.replace(/^.*\/v1/, ''), body: parsed });
    if (answerWith) return answerWith();
    if (url.endsWith('/list')) return Response.json({ data: [stored], meta: { totalCount: 12 } });
    const wanted = new Headers(headers).get('If-Match');
    if (wanted !== null && wanted !== `"${version}"`)
      return Response.json({ errors: [{ code: 'outdated', message: 'Outdated.' }] }, { status: 412 });
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (method !== 'GET') {
      stored = { ...stored, ...parsed };
      version += 1;
    }
    return Response.json(stored, { headers: { ETag: `"${version}"` } });
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

const refused = (code: string, message: string, field?: string) => () =>
  Response.json({ errors: [{ code, message, ...(field && { field }) }] }, { status: 409 });

const openList = (role: string, filters: { page: number; name?: string } = { page: 1 }) =>
  render(
    <WithApp queryClient={startTestApp()}>
      <ResourceListPage resource={organizations} held={[role]} filters={filters} onFilter={done as never} />
    </WithApp>,
  );

test('the list shows what the address asks for, and who may change it can create', async () => {
  stored = { ...clinic, applications: ['WEMU', 'CPF'] };
  const screen = await openList('SYSTEM_ADMIN', { page: 2, name: 'kli' });
  await expect.element(screen.getByRole('link', { name: 'Klinik am Kai' })).toBeVisible();
  await expect.element(screen.getByText('EEG, Cardiac follow-up')).toBeInTheDocument();
  await expect.element(screen.getByText('11–12 of 12')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ search: { name: 'kli' }, pagination: { start: 10, limit: 10 } }]);
  await expect.element(screen.getByRole('link', { name: 'Create an organization' })).toBeVisible();
  await screen.getByRole('button', { name: 'Show' }).click();
  await screen.getByRole('searchbox', { name: 'Name' }).fill('kai');
  await expect.poll(() => done.mock.lastCall).toEqual([{ page: 1, name: 'kai' }]);
});

test('on a tablet in portrait, the list cuts no word of a long name beside all applications', async () => {
  await page.viewport(820, 1180);
  const long = 'Kinderneurologisches Zentrum';
  stored = { ...clinic, name: long, parentName: long, applications: ['WEMU', 'CCW', 'SOM', 'CPF'] };
  const screen = await openList('SYSTEM_ADMIN');
  await expect.element(screen.getByRole('link', { name: long })).toBeVisible();
  expect(cutWords(screen.getByRole('table').element())).toEqual([]);
});

test('the list says that nothing was found, and that it could not be loaded', async () => {
  answerWith = () => Response.json({ data: [], meta: { totalCount: 0 } });
  const screen = await openList('SUBSIDIARY_ADMIN', { page: 1, name: 'x' });
  await expect.element(screen.getByText('No organization found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create an organization' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Clear the filters' }).click();
  expect(done.mock.lastCall).toEqual([{ page: 1 }]);
  await screen.unmount();
  answerWith = () => new Response(null, { status: 500 });
  const failed = await openList('SYSTEM_ADMIN');
  await expect.element(failed.getByText('The organizations could not be loaded')).toBeVisible();
});

test('the form names what is missing, and shows a refusal at its field', async () => {
  const of = { resource: organizations, context: contextAs('SYSTEM_ADMIN'), choices: [{ id: 9, name: 'Verbund' }] };
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceCreation {...of} draft={undefined} onCreated={done} />
    </WithApp>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(screen.getByText('A name is required.')).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Pra\u0007xis');
  await save.click();
  await expect.element(screen.getByText(/^It contains a sign that nobody sees: U\+0007/)).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByRole('textbox', { name: 'Name' }).fill('x'.repeat(101));
  await expect.element(screen.getByText('This is longer than 100 characters.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Name' }).fill(' Praxis ');
  await screen.getByRole('combobox', { name: 'Subsidiary of' }).selectOptions('Verbund');
  await screen.getByRole('checkbox', { name: 'EEG (WEMU)' }).click();
  answerWith = refused('organization-name-taken', 'Another organization has this name.', 'name');
  await save.click();
  await expect.element(screen.getByText('Another organization has this name.')).toBeVisible();
  answerWith = undefined;
  await save.click();
  await expect.poll(() => done.mock.calls).toEqual([[4]]);
  expect(sent.at(-1)?.body).toMatchObject({ name: 'Praxis', parentId: 9, applications: ['WEMU'], ...everybody });
});

test('whom a prescription must name can be set, and stands on the page of the organization', async () => {
  stored = { ...clinic, operatorRequired: false };
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
  const box = (name: string) => screen.getByRole('group', { name: 'Required for a prescription' }).getByLabelText(name);
  await expect.element(box('Operator')).not.toBeChecked();
  await box('Prescriber').click();
  await box('Operator').click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => done.mock.calls).toHaveLength(1);
  expect(sent.at(-1)?.body).toMatchObject({ ...everybody, prescriberRequired: false });
  await screen.unmount();
  const details = await openDetails('SYSTEM_ADMIN');
  await expect.element(details.getByText('Rhythm specialist, Operator')).toBeVisible();
});

test('what was typed after a lost answer is saved, although the earlier text had arrived', async () => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceCreation
        resource={organizations}
        context={contextAs('SYSTEM_ADMIN')}
        choices={[]}
        draft={undefined}
        onCreated={done}
      />
    </WithApp>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  await screen.getByRole('textbox', { name: 'Name' }).fill('Praxis');
  answerWith = () => {
    throw new TypeError('lost');
  };
  await save.click();
  await expect.element(screen.getByText(/may have been sent/).first()).toBeVisible();
  await expect.element(screen.getByText(/Press “Save” to try again; nothing will be created twice/)).toBeVisible();
  await screen.getByRole('textbox', { name: 'City' }).fill('Kiel');
  answerWith = undefined;
  await save.click();
  await expect.poll(() => done.mock.calls).toEqual([[4]]);
  expect(sent.map(({ method, body }) => [method, body['city']])).toEqual([
    ['POST', ''],
    ['POST', ''],
    ['PUT', 'Kiel'],
  ]);
  expect(stored).toMatchObject({ name: 'Praxis', city: 'Kiel' });
});

test('what somebody else saved meanwhile is shown beside the own changes, in the words of the form', async () => {
  stored = { ...clinic, city: 'Kiel' as never, applications: ['CCW'], locale: 'fr-FR' };
  version = 2;
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceEdit
        resource={organizations}
        answer={{ item: clinic satisfies AdministeredOrganization, version: '"1"' }}
        choices={[{ id: 9, name: 'Verbund' }]}
        rules={rules}
        draft={undefined}
        onSaved={done}
      />
    </WithApp>,
  );
  await screen.getByRole('textbox', { name: 'City' }).fill('Hamburg');
  await screen.getByRole('checkbox', { name: 'EEG (WEMU)' }).click();
  await screen.getByRole('combobox', { name: 'Localization' }).selectOptions('Austria');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('This has been changed elsewhere in the meantime.')).toBeVisible();
  await screen.getByRole('radio', { name: /Hamburg/ }).click();
  await screen.getByRole('radio', { name: /^EEG \(WEMU\)/ }).click();
  await screen.getByRole('radio', { name: /^France/ }).click();
  await screen.getByRole('button', { name: 'Continue with these values' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => done.mock.calls).toHaveLength(1);
  expect(stored).toMatchObject({ city: 'Hamburg', parentId: 9, applications: ['WEMU'], locale: 'fr-FR' });
});

const openDetails = (role: string) =>
  render(
    <WithApp queryClient={startTestApp()}>
      <ResourceDetails resource={organizations} id={4} context={contextAs(role)} onRemoved={done} />
    </WithApp>,
  );

test('a deletion asks with the name and the id, and says why it is refused', async () => {
  const screen = await openDetails('SUPER_ADMIN');
  await expect.element(screen.getByRole('link', { name: 'Verbund' })).toBeVisible();
  await screen.getByRole('button', { name: 'Delete' }).click();
  const question = screen.getByRole('alertdialog');
  for (const text of ['Klinik am Kai', 'ID 4'])
    await expect.element(question.getByText(text, { exact: true })).toBeVisible();
  const confirm = question.getByRole('button', { name: 'Delete' });
  answerWith = refused('organization-has-patients', 'This organization has patients.');
  await confirm.click();
  await expect.element(screen.getByText('This organization has patients.')).toBeVisible();
  answerWith = undefined;
  await confirm.click();
  await expect.poll(() => done.mock.calls).toHaveLength(1);
});

test('a reason replaces the buttons if the role changes nothing', async () => {
  const screen = await openDetails('SUBSIDIARY_ADMIN');
  await expect.element(screen.getByText('Your role does not allow you to change organizations.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Klinik am Kai' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' }).elements()).toHaveLength(0);
});
