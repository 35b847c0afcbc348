import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { newLocalId, newItem } from '#/data/outbox/item.ts';
import { useLocale } from '#/browser/settings/locale.ts';
import { noSearch } from '#/data/patients/patient-search.ts';
import { contextQuery } from '#/session/context.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { PatientList } from './patient-list.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await useLocale('en-GB');
});

const patient = (id: number, lastName: string) => ({ id, firstName: 'Inès', lastName, sex: 'F' });

test('a patient whose change waits on this tablet is marked until it is sent, and no other', async () => {
  const data = [patient(12, 'Moreau'), patient(13, 'Martin')];
  vi.stubGlobal('fetch', async () => Response.json({ data, meta: { totalCount: 2 } }));
  const client = startTestApp();
  client.setQueryData(contextQuery.queryKey, contextAs('DOCTOR'));
  const made = { id: newLocalId(), key: '', content: {}, base: {}, sent: [] };
  // A recording may have the same number as a patient.
  const ofRecord = { object: 'record' as const, id: 13, name: 'Inès Moreau' };
  const change = newItem(
    { ...made, kind: 'patientChange', about: { object: 'patient', id: 12, name: 'Inès Moreau' } },
    1,
  );
  const diagnosis = newItem({ ...made, id: newLocalId(), kind: 'diagnosis', about: ofRecord }, 1);
  client.setQueryData(outboxQuery.queryKey, [change, diagnosis]);
  const screen = await render(
    <WithApp queryClient={client}>
      <PatientList page={1} search={noSearch} searchKey={undefined} onClear={() => undefined} create={null} />
    </WithApp>,
  );
  const mark = screen.getByText('Not sent yet');
  await expect.element(screen.getByRole('row', { name: /Moreau/ }).getByText('Not sent yet')).toBeVisible();
  expect(mark.elements()).toHaveLength(1);
  client.setQueryData(outboxQuery.queryKey, []);
  await expect.element(mark).not.toBeInTheDocument();
});

async function listed(width: number) {
  await page.viewport(width, 844);
  const wei = {
    id: 14,
    firstName: '伟',
    lastName: '王',
    sex: 'F',
    birthdate: '1940-12-18',
    city: 'Lyon',
    country: 'FR',
  };
  vi.stubGlobal('fetch', async () => Response.json({ data: [wei], meta: { totalCount: 1 } }));
  const client = startTestApp();
  client.setQueryData(contextQuery.queryKey, contextAs('DOCTOR'));
  await useLocale('de-DE');
  const screen = await render(
    <WithApp queryClient={client}>
      <PatientList page={1} search={noSearch} searchKey={undefined} onClear={() => undefined} create={null} />
    </WithApp>,
  );
  await expect.element(screen.getByRole('link', { name: '王伟' })).toBeVisible();
  const cells = [...screen.getByRole('row').nth(1).element().children].filter((cell) => cell.checkVisibility());
  return cells.map(({ textContent }) => textContent);
}

test('the sex is in the reader’s language', async () => {
  expect(await listed(820)).toEqual(['W', '伟', '王', '18. Dezember 1940', 'Lyon', 'Frankreich', '']);
});

test('on a phone, the name stands as its script demands, and one line has city and country', async () => {
  expect(await listed(390)).toEqual(['W', '王伟', '18. Dezember 1940', 'Lyon · Frankreich']);
});
