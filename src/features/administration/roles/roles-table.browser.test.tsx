import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { RolesTable } from './roles-table.tsx';

const names = ['Kinderneurologisches Zentrum Hohenfels-Süd', 'Praxis am Bodensee', 'St. Aldric Hospital'];
const organizations = names.map((name, id) => ({ organization: { id, name }, roles: ['DOCTOR'] }));

const caller = contextAs('SYSTEM_ADMIN');
const context = { ...caller, organizations: [caller.currentUserOrganization!] };

/** What the platform was sent. */
const sent = vi.fn<(path: string, body: unknown) => void>();

afterEach(() => {
  sent.mockReset();
  vi.unstubAllGlobals();
});

async function open(width: number) {
  await page.viewport(width, 844);
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (body) sent(url.replace(/^.*\/v1/, ''), JSON.parse(body as string));
    return body ? Response.json(organizations) : new Response(null, { status: 500 });
  });
  const props = { section: 'professionals', userId: 2, shown: organizations, organizations } as const;
  return render(
    <WithApp queryClient={startTestApp()}>
      <RolesTable {...props} userName="Grace Hill" context={context} version={'"1"'} isReadOnly={false} />
    </WithApp>,
  );
}

const widest = (within: Element) =>
  Math.max(...[within, ...within.querySelectorAll('*')].map((one) => one.scrollWidth));

test('on a phone, each organization is a group with its roles, and nothing scrolls sideways', async () => {
  const screen = await open(390);
  expect(screen.getByRole('table').elements()).toHaveLength(0);
  const group = screen.getByRole('group', { name: names[1]! });
  await group.getByRole('checkbox', { name: 'Technician' }).click();
  await group.getByRole('button', { name: 'Save roles' }).click();
  await expect.poll(() => sent.mock.calls).toEqual([['/user/2/organization/1', { roles: ['DOCTOR', 'TECHNICIAN'] }]]);
  expect(widest(screen.container)).toBeLessThanOrEqual(390);
});

test('on a tablet, the roles are a table, and what was chosen stays if the screen is turned', async () => {
  const screen = await open(820);
  const box = screen.getByRole('table', { name: 'Roles' }).getByRole('checkbox', { name: `Technician, ${names[2]!}` });
  await box.click();
  await page.viewport(390, 844);
  const group = screen.getByRole('group', { name: names[2]! });
  await expect.element(group.getByRole('checkbox', { name: 'Technician' })).toBeChecked();
});
