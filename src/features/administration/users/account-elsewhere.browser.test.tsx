import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '@lingui/core';
import { render } from 'vitest-browser-react';
import type { UserSection } from '#/domain/administration.ts';
import { contextAs } from '../../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { RefusedRows } from '../imports/refused-rows.tsx';
import { offerTitle } from '../offers/offer-words.ts';
import { ResourceCreation } from '../resources/resource-creation.tsx';
import { administrators, professionals } from './user-resource.tsx';

beforeEach(() => void vi.stubGlobal('fetch', () => new Response(null, { status: 500 })));

afterEach(() => vi.unstubAllGlobals());

const open = (section: UserSection) =>
  render(
    <WithApp queryClient={startTestApp()}>
      <ResourceCreation
        resource={section === 'professionals' ? professionals : administrators}
        context={contextAs('SYSTEM_ADMIN')}
        choices={{ roles: ['DOCTOR', 'ORGANIZATION_ADMIN'], organizations: [{ id: 1, name: 'One' }] }}
        draft={undefined}
        onCreated={() => undefined}
      />
    </WithApp>,
  );

const wayOn = /gets the role on the page of that account\. .* ask somebody who administers both\.$/;

// R-ADM-22: the address of a new user can be taken.
test('who creates a professional is led to the offers of roles', async () => {
  const screen = await open('professionals');
  await expect.element(screen.getByRole('link', { name: i18n._(offerTitle) })).toBeVisible();
  await expect.element(screen.getByText(wayOn)).not.toBeInTheDocument();
});

test('who creates an administrator reads how somebody with an account gets the role, as none is offered', async () => {
  const screen = await open('administrators');
  await expect.element(screen.getByText(wayOn)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: i18n._(offerTitle) })).not.toBeInTheDocument();
});

test('a row of an import whose address is taken says under what roles are offered', async () => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <RefusedRows rows={[{ row: 2, field: 'email', reason: 'taken' }]} />
    </WithApp>,
  );
  const text = `Another account has this email address. Offer it roles under “${i18n._(offerTitle)}”.`;
  await expect.element(screen.getByRole('cell', { name: text })).toBeVisible();
});
