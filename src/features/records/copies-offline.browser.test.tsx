import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { patient } from '#/contract/patients.ts';
import { record, recordPage } from '#/contract/records.ts';
import { copiesStored, removeCopy, saveAnswer } from '#/data/copies/saved-copy.ts';
import { followedRecordList } from '#/data/records/record-list.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { contextQuery } from '#/session/context.ts';
import { dispatch } from '#/session/session.ts';
import { closeStorage, loadOffline } from '#/session/storage/storage.ts';
import { firstScreenIsDrawn } from '#/session/waiting.ts';
import { recordOf } from '../../../tests/support/browser/record.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { HomePage } from './home-page.tsx';

const reader = { userId: 1, isDoctor: true };
const saved = recordOf({ id: 12, patient: { id: 30, firstName: 'Inès', lastName: 'Moreau' } });
const other = recordOf({ id: 13, patient: { id: 31, firstName: 'Karl', lastName: 'Berg' } });
const listed = { data: [saved, other], meta: { totalCount: 30 } };

beforeEach(() => {
  firstScreenIsDrawn();
  vi.stubGlobal('fetch', async () => Response.json(z.encode(recordPage, listed)));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  for (let quick = 0; quick < 3; quick += 1) reportAnswer(performance.now());
  await copiesStored();
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

function loseNetwork() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  reportLoss(performance.now());
}

async function home() {
  const client = startTestApp();
  dispatch({ type: 'user-recognized', userId: '1', organizations: 1 });
  client.setQueryData(contextQuery.queryKey, contextAs('DOCTOR'));
  const secondPage = followedRecordList({ page: 2, filters: {} }, reader).copy;
  saveAnswer(client, { kind: 'record', id: '12', schema: record }, saved, Date.now());
  saveAnswer(client, secondPage, { ...listed }, Date.now());
  await copiesStored();
  const screen = await render(
    <WithApp queryClient={client}>
      <HomePage page={1} filters={{}} reader={reader}>
        below
      </HomePage>
    </WithApp>,
  );
  const date = '14 May 2026';
  const link = (name: string) => screen.getByRole('link', { name, exact: true });
  await expect.element(link(`Recording of Karl Berg, ${date}`)).toBeVisible();
  const missing = () =>
    screen
      .getByRole('link', { name: /not on this device$/u })
      .elements()
      .map((one) => one.getAttribute('aria-label')?.replace(', not on this device', ''));
  return { client, screen, link, missing };
}

const lost = ['Inès Moreau', 'Karl Berg', 'Recording of Karl Berg, 14 May 2026', 'Page 3', 'Page 3'];

test('without a network, rows and pages that do not open say so before they are pressed', async () => {
  const { client, screen, link, missing } = await home();
  expect(missing()).toEqual([]);
  const rowOf = (name: string) => link(name).element().closest('tr')!;
  expect(rowOf('Karl Berg').dataset.copy).toBeUndefined();

  loseNetwork();
  await expect.poll(missing).toEqual(lost);
  await expect.element(screen.getByText('Saved copy', { exact: true })).toBeInTheDocument();
  const pages = screen.getByRole('navigation', { name: 'Pages' }).getByRole('link').elements();
  expect(pages.map((page) => [page.textContent, page.getAttribute('aria-disabled')])).toEqual([
    ['', 'true'],
    ['1', null],
    ['2', null],
    ['3', 'true'],
    ['', 'true'],
  ]);

  // What the tablet stores or removes meanwhile changes the marks.
  saveAnswer(
    client,
    { kind: 'patient', id: '31', schema: z.pick(patient, { lastName: true }) },
    { lastName: 'Berg' },
    Date.now(),
  );
  removeCopy(client, { kind: 'record', id: '12' });
  await expect
    .poll(missing)
    .toEqual([
      'Inès Moreau',
      'Recording of Inès Moreau, 14 May 2026',
      'Recording of Karl Berg, 14 May 2026',
      'Page 3',
      'Page 3',
    ]);

  reportAnswer(performance.now());
  await expect.poll(missing).toEqual([]);
  await expect.element(link('Last page, 3')).toHaveAttribute('href');
});

test('a device that does not say what it stores marks nothing', async () => {
  const { screen, missing } = await home();
  const reading = vi.spyOn(await loadOffline(), 'namesOfCopies').mockRejectedValue(new Error('Locked'));
  loseNetwork();
  await expect.poll(() => reading.mock.results.length).toBeGreaterThan(0);
  await expect.poll(() => reading.mock.settledResults.at(-1)?.type).toBe('rejected');
  await screen.getByRole('table').click();
  expect(missing()).toEqual([]);
  vi.mocked(console.warn).mockClear();
});
