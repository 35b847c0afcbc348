import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestedFilesQuery } from '#/data/records/requested-files.ts';
import { edfBytes } from '../../../tests/support/browser/edf-bytes.ts';
import { LookPlatform } from '../../../tests/support/browser/look-platform.tsx';

let platform: LookPlatform;
const opened = () => platform.open();

beforeEach(() => {
  platform = new LookPlatform(edfBytes({ labels: ['EEG Fp1'], seconds: 40, rateHz: 100, value: () => 0 }));
});
afterEach(() => localStorage.clear());

const order = { destFormats: ['EDF_PLUS'], recordKey: 'wemu12', srcFormat: 'BFF' };

test('the press that opens the traces converts a recording that is not converted yet', async () => {
  platform.status = 'NOT_STARTED';
  const { screen, traces, queryClient } = await opened();
  await expect.element(screen.getByText(/^The recording waits for its conversion/)).toBeVisible();
  expect(platform.orders).toEqual([order]);
  const requestedAt = Temporal.Now.instant().epochMilliseconds;
  const requested = { recordId: 12, format: 'EDF_PLUS', requestedAt, state: 'waiting' } as const;
  queryClient.setQueryData(requestedFilesQuery.queryKey, [requested]);
  await expect.element(screen.getByText(/^Requested: \d/)).toBeVisible();
  await expect.element(traces).not.toBeInTheDocument();
});

test('a conversion that failed is requested again by a press', async () => {
  platform.status = 'FAILED';
  const { screen, button } = await opened();
  await expect.element(screen.getByText(/^The conversion to EDF\+ failed/)).toBeVisible();
  expect(platform.orders).toEqual([]);
  await button('Convert and show the traces').click();
  await expect.element(screen.getByText(/^The recording waits for its conversion/)).toBeVisible();
  expect(platform.orders).toEqual([order]);
});

test('a conversion that the platform refuses says why, and can be requested again', async () => {
  platform.status = 'NOT_STARTED';
  platform.refusesOrders = true;
  const { screen, button } = await opened();
  await expect.element(screen.getByText('Not over yet.')).toBeVisible();
  await expect.element(button('Convert and show the traces')).toBeEnabled();
  expect(platform.orders).toHaveLength(1);
});
