import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { queueItem } from '#/data/outbox/outbox.ts';
import { newLocalId, newItem } from '#/data/outbox/item.ts';
import { contextQuery } from '#/session/context.ts';
import { outboxItems, openOutbox, wipeOutbox } from '../../../tests/support/browser/outbox.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { Outbox } from './outbox.tsx';

afterEach(wipeOutbox);

const member = (id: number, name: string) => ({ organization: { id, name }, roles: ['DOCTOR'] });
const aldric = member(3, 'St. Aldric Hospital');
const tilleuls = member(1, 'Clinique des Tilleuls');
const left = member(8, 'Left Hospital');

function enterOrganization(client: QueryClient, current: typeof aldric): void {
  const context = contextAs('DOCTOR');
  client.setQueryData(contextQuery.queryKey, {
    ...context,
    user: { ...context.user, id: 7 },
    currentUserOrganization: current,
    organizations: [aldric, tilleuls],
  });
}

async function save(client: QueryClient, firstName: string): Promise<void> {
  const content = { firstName, lastName: 'Elsewhere', birthdate: '1980-02-29', sex: 'F', locale: 'fr-FR' };
  const made = { kind: 'patient' as const, fields: {}, content, sent: [], key: crypto.randomUUID() };
  expect(await queueItem(client, newItem({ ...made, id: newLocalId() }, Date.now()))).toBe(true);
}

test('an item of another organization is told, says when it is sent, and can be discarded', async () => {
  const client = startTestApp();
  enterOrganization(client, aldric);
  openOutbox(client);
  await save(client, 'Anna');
  enterOrganization(client, left);
  await save(client, 'Bert');
  enterOrganization(client, tilleuls);
  const screen = await render(
    <WithApp queryClient={client}>
      <Outbox />
    </WithApp>,
  );
  await screen.getByRole('button', { name: '2 not sent' }).click();
  const entry = (name: string) => screen.getByRole('listitem').filter({ hasText: `New patient ${name} Elsewhere` });
  await expect
    .element(entry('Anna').getByText('This will be sent when you choose the organization St. Aldric Hospital.'))
    .toBeVisible();
  await expect.element(entry('Anna').getByText('29 Feb 1980 · F')).toBeVisible();
  await expect
    .element(entry('Bert').getByText('It is not sent, because you no longer belong to its organization.'))
    .toBeVisible();
  await expect.element(screen.getByText('Everything was sent.')).not.toBeInTheDocument();
  await entry('Bert').getByRole('button', { name: 'Discard' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(entry('Bert')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '1 not sent' })).toBeInTheDocument();
  enterOrganization(client, aldric);
  expect(await outboxItems(client)).toMatchObject([{ content: { firstName: 'Anna' } }]);
});
