import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { recentlyViewedQuery } from '#/data/copies/recently-viewed.ts';
import { newItem, newLocalId } from '#/data/outbox/item.ts';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { recordOf } from '../../../tests/support/browser/record.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

afterEach(() => reportAnswer(performance.now()));

test('each shortcut has the birthdate and sex of its patient, and the time of its copy only without a network', async () => {
  const client = startTestApp();
  const anais = { firstName: 'Anaïs', lastName: 'Bérard', sex: 'F' };
  const savedAt = Date.now();
  const { queryKey } = recentlyViewedQuery();
  client.setQueryDefaults(queryKey, { staleTime: Infinity });
  client.setQueryData(queryKey, {
    patients: [{ value: { id: 30, ...anais, birthdate: '1948-02-14' } as never, savedAt }],
    records: [{ value: recordOf({ patient: { id: 31, ...anais, birthdate: '1979-11-03' } }), savedAt }],
  });
  const content = { ...anais, birthdate: '1990-01-02', locale: 'fr-FR' };
  client.setQueryDefaults(outboxQuery.queryKey, { staleTime: Infinity });
  client.setQueryData(outboxQuery.queryKey, [
    newItem({ id: newLocalId(), kind: 'patient', key: '', content, sent: [] }, savedAt),
  ]);
  const screen = await render(
    <WithApp queryClient={client}>
      <RecentlyViewed />
    </WithApp>,
  );
  await expect.element(screen.getByText('14 Feb 1948 · F')).toBeVisible();
  const texts = () =>
    screen
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  expect(texts()).toEqual([
    'Anaïs Bérard2 Jan 1990 · FNot sent yet',
    'Anaïs Bérard14 Feb 1948 · F',
    'Recording of Anaïs Bérard, 14 May 20263 Nov 1979 · F',
  ]);
  reportLoss(performance.now());
  await expect.element(screen.getByText(/^Saved copy, /).first()).toBeVisible();
  expect(texts()[1]).toMatch(/^Anaïs Bérard14 Feb 1948 · FSaved copy, /);
});
