import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ResourceCreation } from '../resources/resource-creation.tsx';
import { administrators, professionals } from './user-resource.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The boxes of roles, and which are chosen. */
async function rolesIn(resource: typeof administrators, allowed: string[]) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(new URL(url, location.href).pathname);
    if (url.endsWith('/roles/allowed-admin-creation')) return Response.json(allowed);
    return Response.json({ data: [{ id: 7, name: 'St. Aldric', locale: 'en-GB' }], meta: { totalCount: 1 } });
  });
  const context = contextAs('SUBSIDIARY_ADMIN');
  const queryClient = startTestApp();
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <ResourceCreation
        resource={resource}
        context={context}
        choices={await resource.loadChoices(queryClient, context)}
        draft={undefined}
        onCreated={() => undefined}
      />
    </WithApp>,
  );
  const boxes = screen.getByRole('group', { name: 'Roles' }).getByRole('checkbox').elements() as HTMLInputElement[];
  return { requested, roles: boxes.map((box) => `${box.labels?.[0]?.textContent ?? ''}: ${box.checked}`) };
}

test('the platform says which roles a new administrator may get; a single one is chosen', async () => {
  const several = await rolesIn(administrators, ['DOCTOR', 'DEVICE_ADMIN', 'FIRMWARE_ADMIN', 'OTHER']);
  expect(several.requested).toContain('/v1/roles/allowed-admin-creation');
  expect(several.roles).toEqual(['Device Admin: false', 'Firmware Admin: false']);
});

test('a single role is chosen already', async () => {
  expect((await rolesIn(administrators, ['DOCTOR', 'SUPER_ADMIN'])).roles).toEqual(['Super Admin: true']);
});

test('a new professional gets a role by the own roles of the user', async () => {
  const { requested, roles } = await rolesIn(professionals, ['DEVICE_ADMIN']);
  expect(requested).not.toContain('/v1/roles/allowed-admin-creation');
  expect(roles).toEqual(['Doctor: false', 'Technician: false']);
});
