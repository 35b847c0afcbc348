import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { newLocalId, newItem, type ItemKind } from '#/data/outbox/item.ts';
import { UnsentRecording } from '#/parts/outbox/item-part.tsx';
import { contextQuery } from '#/session/context.ts';
import { recordOf } from '../../../tests/support/browser/record.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { HomePage } from './home-page.tsx';

beforeEach(() => {
  const data = [12, 13, 14].map((id) => recordOf({ id }));
  vi.stubGlobal('fetch', async () => Response.json({ data, meta: { totalCount: data.length } }));
});

afterEach(() => vi.unstubAllGlobals());

const change = (kind: ItemKind, object: 'record' | 'patient', id: number) => {
  const made = { id: newLocalId(), key: '', content: {}, base: {}, sent: [] };
  return newItem({ ...made, kind, about: { object, id, name: 'Inès Moreau' } }, 1);
};

test('a recording whose change waits on this tablet is marked until it is sent, and no other', async () => {
  const client = startTestApp();
  client.setQueryData(contextQuery.queryKey, contextAs('DOCTOR'));
  client.setQueryData(outboxQuery.queryKey, [
    change('operator', 'record', 12),
    // A patient may have the same number as a recording.
    change('patientChange', 'patient', 14),
  ]);
  const screen = await render(
    <WithApp queryClient={client}>
      <HomePage page={1} filters={{}} reader={{ userId: 1, isDoctor: true }} Mark={UnsentRecording}>
        below
      </HomePage>
    </WithApp>,
  );
  const rows = screen.getByRole('row');
  await expect.element(rows.nth(1).getByText('Not sent yet')).toBeVisible();
  const mark = screen.getByText('Not sent yet');
  expect(mark.elements()).toHaveLength(1);
  client.setQueryData(outboxQuery.queryKey, [change('diagnosis', 'record', 13)]);
  await expect.element(rows.nth(2).getByText('Not sent yet')).toBeVisible();
  expect(mark.elements()).toHaveLength(1);
  client.setQueryData(outboxQuery.queryKey, []);
  await expect.element(mark).not.toBeInTheDocument();
});
