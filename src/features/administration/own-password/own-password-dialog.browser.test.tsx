import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as rules from '#/domain/phone.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ResourceDetails } from '../resources/resource-details.tsx';
import { ResourceEdit } from '../resources/resource-edit.tsx';
import { professionals } from '../users/user-resource.tsx';

const user = {
  id: 5,
  firstName: 'Grace',
  lastName: 'Hill',
  email: 'grace@aldric.example',
  phoneNumber: null,
  street: null,
  postCode: null,
  city: null,
  identityNumber: null,
  locale: 'en-GB',
  country: 'GB',
  userType: 'HealthCareProfessional',
  roles: ['DOCTOR'],
  passwordMustBeChanged: false,
  eulaVersion: {},
  canPatientsViewMyPersonalInfos: false,
  canPatientsViewLiveECG: false,
};

let stored: object;
let isProved: boolean;
let sent: string[];
const onSaved = vi.fn<() => void>();

const refusal = (status: number, code: string, message: string, field?: string) =>
  Response.json({ errors: [{ code, message, ...(field && { field }) }] }, { status });

beforeEach(() => {
  stored = user;
  isProved = false;
  sent = [];
  onSaved.mockReset();
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
    const path = url.replace(/^.*\/v1\//, '');
    if (path === 'usercontext') return new Response(null, { status: 500 });
    if (path === 'history/list') return Response.json({ data: [], meta: { totalCount: 0 } });
    if (path.endsWith('userOrganizations'))
      return Response.json([{ organization: { id: 7, name: 'St. Aldric' }, roles: ['DOCTOR'] }]);
    if (method !== 'GET') sent.push(`${method} ${path} ${body}`.trim());
    if (path === 'user/password-proof') {
      isProved = body.includes('Bedside-2026');
      return isProved
        ? new Response(null, { status: 204 })
        : refusal(400, 'wrong-password', 'The current password is incorrect.', 'password');
    }
    if (method !== 'GET' && !isProved) return refusal(403, 'needs-password', 'Please type your own password first.');
    if (method === 'POST') return new Response(null, { status: 204 });
    return Response.json(stored, { headers: { ETag: '"1"' } });
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

const dialog = () => page.getByRole('alertdialog', { name: 'Your own password' });
const field = () => dialog().getByRole('textbox', { name: 'Password' });

async function edit() {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceEdit
        resource={professionals}
        answer={{ item: user, version: '"1"' }}
        choices={{ roles: [], organizations: [] }}
        rules={rules}
        draft={undefined}
        onSaved={onSaved}
      />
    </WithApp>,
  );
  const email = screen.getByRole('textbox', { name: /^Email/ });
  await email.fill('new@aldric.example');
  await screen.getByRole('button', { name: 'Save' }).click();
  return { screen, email };
}

test('a new address asks for the own password where the administrator stands, and is then sent again', async () => {
  await edit();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveAttribute('type', 'password');
  await userEvent.keyboard('Wrong-2026{Enter}');
  await expect.element(field()).toHaveAccessibleDescription(/The current password is incorrect\./);
  await field().fill('Bedside-2026');
  await dialog().getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(sent.map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
    'PUT healthcare-professionals/5',
    'POST user/password-proof',
    'POST user/password-proof',
    'PUT healthcare-professionals/5',
  ]);
  const [first, last] = [sent.at(0), sent.at(-1)];
  expect(first).toContain('new@aldric.example');
  expect(last).toBe(first);
  expect(sent.filter((call) => call.includes('2026')).every((call) => call.startsWith('POST user/password'))).toBe(
    true,
  );
});

test('without the password nothing is sent again, and what was typed stays', async () => {
  const { screen, email } = await edit();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .element(screen.getByText('Please type your own password first. Nothing was saved.', { exact: false }))
    .toBeVisible();
  await expect.element(email).toHaveValue('new@aldric.example');
  expect(sent).toHaveLength(1);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(field()).toHaveValue('');
});

const held = {
  ...user,
  contactHold: { since: '2026-11-26T08:00:00Z' },
  proposedContacts: [
    {
      kind: 'email',
      value: 'new@aldric.example',
      proposedById: 9,
      proposedAt: '2026-11-26T08:00:00Z',
      isConfirmed: false,
    },
  ],
};

const context = contextAs('ORGANIZATION_ADMIN');
const { currentUserOrganization: here } = context;

async function details(shown: object) {
  stored = shown;
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ResourceDetails
        resource={professionals}
        id={5}
        context={{ ...context, organizations: here ? [here] : [] }}
        onRemoved={() => undefined}
      />
    </WithApp>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Waiting for a confirmation' })).toBeVisible();
  return screen;
}

test('a second administrator confirms an address with a reason and the own password', async () => {
  const screen = await details(held);
  await expect.element(screen.getByText('new@aldric.example was entered (', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('neither reads nor writes a diagnosis', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Confirm the address' }).click();
  const question = page.getByRole('alertdialog', { name: 'Does new@aldric.example belong to this person?' });
  const confirm = question.getByRole('button', { name: 'Confirm' });
  await expect.element(confirm).toBeDisabled();
  await question.getByRole('textbox', { name: 'How do you know it?' }).fill('I called her.');
  await confirm.click();
  await field().fill('Bedside-2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The address was confirmed.')).toBeVisible();
  expect(sent.at(-1)).toBe('POST user/5/contact-confirmation {"email":"new@aldric.example","reason":"I called her."}');
});

test('the administrator who entered the address sees that another one must confirm it', async () => {
  const [proposed] = held.proposedContacts;
  const screen = await details({ ...held, proposedContacts: [{ ...proposed, proposedById: 1 }] });
  await expect.element(screen.getByText('You entered this address', { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm the address' }).elements()).toHaveLength(0);
});
