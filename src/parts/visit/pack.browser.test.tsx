import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { reportAnswer } from '#/browser/connection/connection.ts';
import { userContext } from '#/contract/session.ts';
import { fileWindowQuery, openFileQuery } from '#/data/records/recording-file.ts';
import { reportFile } from '#/data/records/report-file.ts';
import { savedReportQuery } from '#/data/records/report.ts';
import { recordQuery } from '#/data/records/records.ts';
import { visitPackQuery } from '#/data/visits/visit-pack.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { contextQuery } from '#/session/context.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { recordOf } from '../../../tests/support/browser/record.ts';
import { VisitPlatform } from '../../../tests/support/browser/visit-platform.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { contextOf } from '../../../tests/support/context.ts';
import { SaveForVisit } from './save-for-visit.tsx';
import { SavedRecordings } from './saved-recordings.tsx';

let platform: VisitPlatform;
let client: QueryClient;

beforeEach(() => {
  platform = new VisitPlatform([1, 2, 3].map((id) => recordOf({ id, status: id === 3 ? 'CREATED' : 'RECORDED' })));
  client = startedClient();
});
afterEach(async () => {
  vi.useRealTimers();
  reportAnswer(performance.now());
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

function startedClient(): QueryClient {
  const started = startTestApp();
  dispatch({ type: 'user-recognized', userId: '5', organizations: 2 });
  started.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(1)));
  return started;
}

const copies = () => withStorage('5', (storage) => storage.rows.copies.count());

async function open() {
  const screen = await render(
    <WithApp queryClient={client}>
      <SaveForVisit filters={{ status: 'RECORDED' }} />
      <SavedRecordings />
    </WithApp>,
  );
  await screen.getByRole('button', { name: 'Make available offline' }).click();
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return { screen, press };
}

test('recordings that were kept for a visit open without a network, until they are removed', async () => {
  const { screen, press } = await open();
  // Of three files the header and 15 seconds, and three summaries.
  const kilobytes = Math.round((3 * (256 * 4 + 15 * 2 * (2 * 1000 + 20))) / 1000);
  await expect.element(screen.getByText(new RegExp(`^3 recordings, ${kilobytes + 2} kB$`))).toBeVisible();
  await expect.element(screen.getByText(/converted to EDF\+ \(3\)/)).toBeVisible();
  await press('Store');
  await expect.element(screen.getByRole('status').getByText(/^3 recordings are stored, /)).toBeVisible();
  await press('Close');
  await expect.element(screen.getByText(/Stored: .*\. Will be removed automatically: /)).toBeVisible();

  platform.isLost = true;
  client = startedClient();
  expect((await client.query(recordQuery(3))).savedAt).toBeTypeOf('number');
  const file = await client.query(openFileQuery(2, '/v1/conversions/files/wemu2.EDF_PLUS'));
  const window = await client.query(fileWindowQuery(file, { fromS: 0, toS: 10, signals: [0] }));
  expect([file.savedAt, window.savedAt]).toEqual([expect.any(Number), expect.any(Number)]);
  const later = fileWindowQuery(file, { fromS: 15, toS: 20, signals: [0] });
  await expect(client.query(later)).rejects.toMatchObject({ code: 'offline' });

  await press('Remove');
  await expect.element(screen.getByText(/^Nothing is stored\./)).toBeVisible();
  await expect.poll(copies).toBe(0);
});

test('the report of an ECG at rest is kept, opens without a network, and ends with the pack', async () => {
  platform.records = [1, 2].map((id) => recordOf({ id, status: 'RECORDED', restEcg: id === 2 }));
  const { screen, press } = await open();
  await expect.element(screen.getByText(/^Resting ECG reports are stored too: 1, /)).toBeVisible();
  await press('Store');
  await expect.element(screen.getByRole('status').getByText(/^2 recordings are stored, /)).toBeVisible();
  expect(platform.reports).toEqual([2]);
  platform.isLost = true;
  client = startedClient();
  const shown = async (id: number) => (await reportFile(client, id)).file.text();
  expect(await shown(2)).toBe('%PDF-1.7 2');
  expect(await client.query(savedReportQuery(2))).toBeTypeOf('number');
  await expect(shown(1)).rejects.toMatchObject({ code: 'offline' });
  // Since the recording was closed, the saved report does not have its diagnosis.
  const lastStatusChangeDate = Temporal.Now.instant().add({ minutes: 1 });
  client.setQueryData(recordQuery(2).queryKey, { value: { ...recordOf({ id: 2 }), lastStatusChangeDate } });
  await expect(shown(2)).rejects.toMatchObject({ code: 'offline' });
  client.removeQueries({ queryKey: recordQuery(2).queryKey });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 12 * 3_600_000 + 1000);
  await expect(shown(2)).rejects.toMatchObject({ code: 'offline' });
});

test('what the network loses is named as missing, and fetched with the next press', async () => {
  const { screen, press } = await open();
  await expect.element(screen.getByText(/^3 recordings, /)).toBeVisible();
  platform.lost = [2];
  await press('Store');
  await expect.element(screen.getByRole('alert').getByText('1 recording could not be fetched.')).toBeVisible();
  await expect.element(screen.getByRole('status').getByText(/^2 recordings are stored, /)).toBeVisible();
  platform.lost = [];
  await press('Fetch the rest');
  await expect.element(screen.getByRole('status').getByText(/^3 recordings are stored, /)).toBeVisible();
  await expect.element(screen.getByText('1 recording could not be fetched.')).not.toBeInTheDocument();
});

test('if it is cancelled, nothing stays', async () => {
  const { screen, press } = await open();
  await expect.element(screen.getByText(/^3 recordings, /)).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  platform.held = promise;
  await press('Store');
  await expect.element(screen.getByRole('progressbar', { name: 'The recordings are being stored.' })).toBeVisible();
  await press('Cancel');
  resolve();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.poll(async () => (await client.query({ ...visitPackQuery, staleTime: 0 })) ?? 'none').toBe('none');
});

test('when its time is over, it does not open any more and is removed', async () => {
  const { screen, press } = await open();
  await expect.element(screen.getByText(/^3 recordings, /)).toBeVisible();
  await press('Store');
  await expect.element(screen.getByRole('status').getByText(/^3 recordings are stored, /)).toBeVisible();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 12 * 3_600_000 + 1000);
  platform.isLost = true;
  client = startedClient();
  await expect(client.query(recordQuery(3))).rejects.toMatchObject({ code: 'offline' });
  expect(await client.query(visitPackQuery)).toBeNull();
  // A tablet that answered late removes it the next time.
  await expect.poll(() => client.query({ ...visitPackQuery, staleTime: 0 }).then(copies)).toBe(0);
});

test('a list that cannot be loaded says so, and a press tries again', async () => {
  platform.isLost = true;
  const { screen, press } = await open();
  await expect.element(screen.getByRole('alert').getByText(/^The server cannot be reached/)).toBeVisible();
  platform.isLost = false;
  await press('Retry');
  await expect.element(screen.getByText(/^3 recordings, /)).toBeVisible();
});
