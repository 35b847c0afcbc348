import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { BillingPage } from './billing-page.tsx';

const rowOf = (organizationId: number) => ({
  organizationId,
  organizationName: `Klinik ${organizationId}`,
  application: 'WEMU',
  month: '2026-02',
  recordings: 1000,
});

let requested: string[];
let answer: () => Response;
const onPeriod = vi.fn<(period: object) => void>();

beforeEach(() => {
  requested = [];
  answer = () => Response.json({ data: Array.from({ length: 12 }, (_, index) => rowOf(index + 1)) });
  onPeriod.mockReset();
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('/billing')) return new Response(null, { status: 500 });
    requested.push(url.replace(/^.*\?/, ''));
    return answer();
  });
});

afterEach(() => vi.unstubAllGlobals());

const open = (page = 1, period = { from: '2026-01', to: '2026-02' }) =>
  render(
    <WithApp queryClient={startTestApp()}>
      <BillingPage period={period} page={page} onPeriod={onPeriod} />
    </WithApp>,
  );

test('the months of the address are counted, and another month is asked for', async () => {
  const screen = await open(2);
  await expect.element(screen.getByText('11–12 of 12')).toBeVisible();
  await expect.element(screen.getByText('12,000 recordings')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Klinik 12' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'EEG (WEMU)' }).first()).toBeVisible();
  expect(requested).toEqual(['from=2026-01&to=2026-02']);
  const to = screen.getByRole('combobox', { name: 'To' });
  await to.selectOptions('December 2025');
  expect(onPeriod.mock.lastCall).toEqual([{ from: '2026-01', to: '2025-12' }]);
});

test('each month stands above its rows with its sum, also where the rows go on on another page', async () => {
  const older = { ...rowOf(1), month: '2026-01', recordings: 7 };
  const data = [...Array.from({ length: 11 }, (_, index) => rowOf(index + 1)), older];
  answer = () => Response.json({ data });
  const screen = await open(2);
  await expect.element(screen.getByRole('cell', { name: 'Klinik 11' })).toBeVisible();
  const rows = screen.getByRole('row').elements().slice(1);
  expect(rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual([
    ['February 2026', '', '11,000'],
    ['Klinik 11', 'EEG (WEMU)', '1,000'],
    ['January 2026', '', '7'],
    ['Klinik 1', 'EEG (WEMU)', '7'],
  ]);
});

test.each([
  ['2026-03', '2026-02', 'The end month is before the start month.'],
  ['2020-01', '2026-02', 'A period has at most 60 months.'],
])('the period from %s to %s is wrong: its field says so, and the server is not asked', async (from, to, words) => {
  const screen = await open(1, { from, to });
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'To' })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await expect.element(screen.getByText('No recording in these months')).not.toBeInTheDocument();
  expect(requested).toEqual([]);
  await screen.getByRole('combobox', { name: 'From' }).selectOptions('January 2026');
  expect(onPeriod.mock.lastCall).toEqual([{ from: '2026-01', to }]);
});

test('months without recordings say so, and so does a failure', async () => {
  answer = () => Response.json({ data: [] });
  const none = await open();
  await expect.element(none.getByText('No recording in these months')).toBeVisible();
  await expect.element(none.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  await none.unmount();
  answer = () => new Response(null, { status: 500 });
  const failed = await open();
  await expect.element(failed.getByText('The billing could not be loaded')).toBeVisible();
});
