import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { organizations } from '../organizations/organization-resource.tsx';
import { professionals } from '../users/user-resource.tsx';
import { ResourceDetails } from './resource-details.tsx';

const castle = { street: '21 Castle Road', postCode: 'BS1 4ST', city: 'Bristol' };
const user = {
  id: 4,
  firstName: 'Nigel',
  lastName: 'Thackeray',
  email: 'nigel@aldric.example',
  userType: 'User',
  roles: ['DOCTOR'],
  passwordMustBeChanged: false,
};
const rules = { prescriberRequired: true, rythmSpecialistRequired: true, operatorRequired: true };
const organization = { id: 4, name: 'Aldric', timeZone: 'Europe/London', applications: [], ...rules };

afterEach(() => vi.unstubAllGlobals());

function details(kind: string, place: Partial<typeof castle>) {
  const item = { ...(kind === 'a professional' ? user : organization), locale: 'en-GB', ...place };
  vi.stubGlobal('fetch', (url: string) => {
    if (url.endsWith('/4')) return Response.json(item, { headers: { ETag: '"1"' } });
    if (url.endsWith('/history/list')) return Response.json({ data: [], meta: { totalCount: 0 } });
    return new Response(null, { status: 500 });
  });
  const known = { id: 4, context: contextAs('SYSTEM_ADMIN'), onRemoved: () => undefined };
  return render(
    <WithApp queryClient={startTestApp()}>
      {kind === 'a professional' ? (
        <ResourceDetails resource={professionals} {...known} />
      ) : (
        <ResourceDetails resource={organizations} {...known} />
      )}
    </WithApp>,
  );
}

test.each(['a professional', 'an organization'])("the address of %s reads as a patient's does", async (kind) => {
  const screen = await details(kind, castle);
  await expect.element(screen.getByText('21 Castle Road, BS1 4ST Bristol - United Kingdom')).toBeVisible();
});

test.each(['a professional', 'an organization'])('%s without an address has no row for it', async (kind) => {
  const screen = await details(kind, {});
  await expect.element(screen.getByText('Localization')).toBeVisible();
  expect(screen.getByText('Address').elements()).toHaveLength(0);
});
