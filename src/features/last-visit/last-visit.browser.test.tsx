import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { record, type MedicalRecord } from '#/contract/records.ts';
import { userContext } from '#/contract/session.ts';
import { toAnalyse } from '#/data/visits/last-visit.ts';
import { endInTime } from '#/data/visits/visit-pack.ts';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { SinceLastLine } from '#/parts/visit/since-last-line.tsx';
import { contextQuery } from '#/session/context.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { recordOf } from '../../../tests/support/browser/record.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { contextOf } from '../../../tests/support/context.ts';
import { LastVisit } from './last-visit.tsx';

const scope = { organizationId: 1, application: 'WEMU' };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const ago = (hours: number) => Temporal.Instant.fromEpochMilliseconds(Date.now() - hours * hourMs);
const reader = { userId: 5, isDoctor: true };
const badge = vi.fn<(count?: number) => Promise<void>>(() => Promise.resolve());
const onShow = vi.fn<(filters: RecordFilters) => void>();
let shown: Awaited<ReturnType<typeof render>> | undefined;
let requested: unknown[];
let records: MedicalRecord[];

beforeEach(() => {
  requested = [];
  Object.assign(navigator, { setAppBadge: badge, clearAppBadge: badge });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    requested.push(JSON.parse(init?.body as string));
    return Response.json({
      data: records.map((one) => z.encode(record, one)),
      meta: { totalCount: records.length },
    });
  });
});
afterEach(async () => {
  // What is still shown could store its visit for the next test.
  await shown?.unmount();
  vi.useRealTimers();
  Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined });
  badge.mockClear();
  onShow.mockClear();
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

async function open(lastSeenHoursAgo?: number) {
  const queryClient = startTestApp();
  dispatch({ type: 'user-recognized', userId: '5', organizations: 2 });
  queryClient.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(1)));
  if (lastSeenHoursAgo !== undefined) {
    const seenAt = Date.now() - lastSeenHoursAgo * hourMs;
    await withStorage('5', (device, code) => code.saveSearch(device, scope, 'visits', '', { seenAt }));
  }
  shown = await render(
    <WithApp queryClient={queryClient}>
      <LastVisit />
      <SinceLastLine reader={reader} onShow={onShow} />
    </WithApp>,
  );
  return shown;
}

const stored = () => withStorage('5', (device, code) => code.loadSearch(device, scope, 'visits', ''));
const times = (prescribedHours: number, changedHours: number) => ({
  prescriptionDate: ago(prescribedHours),
  lastStatusChangeDate: ago(changedHours),
});

test.each([
  ['a first visit', undefined],
  ['a short absence', 0.1],
])('after %s nothing is asked, and the visit is stored', async (_, hours) => {
  records = [recordOf({ id: 1, status: 'RECORDED', ...times(0.01, 0.01) })];
  const openedAt = Date.now();
  const screen = await open(hours);
  await expect.poll(stored).toMatchObject({ seenAt: expect.toSatisfy((at: number) => at >= openedAt) });
  expect(requested).toEqual([]);
  await expect.element(screen.getByText(/new to analyse/)).not.toBeInTheDocument();
});

test('what was prescribed or is over since the last visit is counted in the line and on the badge, until it is shown', async () => {
  records = [
    recordOf({ id: 1, status: 'CREATED', ...times(1, 1) }),
    recordOf({ id: 2, status: 'RECORDED', ...times(50, 2) }),
    recordOf({ id: 3, status: 'ONGOING_RECORDING', ...times(50, 2) }),
    recordOf({ id: 4, status: 'RECORDED', ...times(50, 20) }),
  ];
  const screen = await open(10);
  await expect.element(screen.getByText(/^2 new to analyse since/)).toBeInTheDocument();
  await expect.poll(() => badge.mock.calls.at(-1)).toEqual([2]);
  // The request names neither the time nor what is new.
  expect(requested).toEqual([
    {
      filter: {
        application: 'WEMU',
        statusList: ['CREATED', 'ONGOING_RECORDING', 'RECORDED'],
        rythmSpecialistId: '5',
      },
      pagination: { start: 0, limit: 100 },
    },
  ]);
  const shownAt = Date.now();
  await screen.getByRole('button', { name: 'Show' }).click();
  expect(onShow).toHaveBeenCalledExactlyOnceWith(toAnalyse);
  await expect.element(screen.getByText(/new to analyse/)).not.toBeInTheDocument();
  await expect.poll(() => badge.mock.calls.at(-1)).toEqual([]);
  await expect.poll(stored).toMatchObject({ since: expect.toSatisfy((at: number) => at >= shownAt) });
});

const packs = () => withStorage('5', (device, code) => code.loadPack(device, scope));

test('what was kept for a visit goes by itself while the app is open', async () => {
  records = [];
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const takenAt = Date.now();
  const pack = { takenAt, endsAt: takenAt + hourMs, bytes: 4000, records: [1], missing: [] };
  await open();
  await withStorage('5', (device, code) => code.savePack(device, scope, pack));
  await shown?.unmount();
  await open();
  await expect.poll(stored).toBeDefined();
  expect(await packs()).toEqual(pack);
  await vi.advanceTimersByTimeAsync(hourMs + 1000);
  await expect.poll(packs).toBeUndefined();
});

test('what was kept for a visit goes when its time has passed, also if the clock is set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const takenAt = Date.now();
  const pack = { takenAt, endsAt: takenAt + 4 * minuteMs, bytes: 4000, records: [1], missing: [] };
  const client = startTestApp();
  dispatch({ type: 'user-recognized', userId: '5', organizations: 2 });
  client.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(1)));
  await withStorage('5', (device, code) => code.savePack(device, scope, pack));
  const stop = endInTime(client, pack);
  vi.setSystemTime(takenAt - hourMs);
  // The timers run on while the device stores: on a slow machine for seconds.
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(await packs()).toEqual(pack);
  await vi.advanceTimersByTimeAsync(3 * minuteMs);
  await expect.poll(packs).toBeUndefined();
  stop();
});
