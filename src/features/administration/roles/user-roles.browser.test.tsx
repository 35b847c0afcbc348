import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { UserRoles } from './user-roles.tsx';

let held: string[];
let written: string[][];

beforeEach(() => {
  held = ['DOCTOR'];
  written = [];
  const rolesOfUser = () => Response.json([{ organization: { id: 7, name: 'St. Aldric' }, roles: held }]);
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      held = (JSON.parse(body as string) as { roles: string[] }).roles;
      written.push(held);
      return rolesOfUser();
    }
    if (url.endsWith('/userOrganizations')) return rolesOfUser();
    return url.endsWith('/organizations/list')
      ? Response.json({ data: [], meta: { totalCount: 0 } })
      : new Response(null, { status: 500 });
  });
});

afterEach(() => {
  closeNotification();
  vi.unstubAllGlobals();
});

const context = contextAs('ORGANIZATION_ADMIN');
const { currentUserOrganization: here } = context;

test('roles are saved only if they were changed', async () => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <UserRoles
        section="professionals"
        userId={5}
        userName="Grace Hill"
        context={{ ...context, organizations: here ? [here] : [] }}
      />
    </WithApp>,
  );
  const save = screen.getByRole('button', { name: 'Save roles' });
  await expect.element(save).toBeDisabled();
  await screen.getByRole('checkbox', { name: /^Technician/ }).click();
  await save.click();
  await expect.element(screen.getByText('The roles were saved.')).toBeVisible();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('checkbox', { name: /^Technician/ }).click();
  await save.click();
  await expect.poll(() => written.map((roles) => roles.toSorted())).toEqual([['DOCTOR', 'TECHNICIAN'], ['DOCTOR']]);
});

test('taking the last role away asks first', async () => {
  const at = { ...context, organizations: here ? [here] : [] };
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <UserRoles section="professionals" userId={5} userName="Grace Hill" context={at} />
    </WithApp>,
  );
  await screen.getByRole('checkbox', { name: /^Doctor/ }).click();
  await screen.getByRole('button', { name: 'Save roles' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Take the last role in St. Aldric away?' });
  await expect.element(question.getByText('Grace Hill ID 5')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(written).toEqual([]);
  await screen.getByRole('button', { name: 'Save roles' }).click();
  await question.getByRole('button', { name: 'Take the role away' }).click();
  await expect.poll(() => written).toEqual([[]]);
});
