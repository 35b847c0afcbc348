import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { HistoryViews } from './history-views.tsx';
import { readingFilters } from './reading-filters.tsx';
import { ReadingsPage } from './readings-page.tsx';

const reading = {
  id: 3,
  happenedAt: '2026-11-20T09:30:00Z',
  whoId: 7,
  whoName: 'Claire Vasseur',
  whoIdentityNumber: '10004218733',
  whoNow: null,
  kind: 'file',
  objectId: 12,
  detail: 'EDF_PLUS',
  application: 'WEMU',
  patientId: 41,
  patientName: 'Inès Moreau',
  organizationId: 1,
  organizationName: 'Clinique des Tilleuls',
  device: 'Tablet/1.0',
  address: '192.0.2.7',
};

let requested: Record<string, unknown>[];
let answer: () => Response;
const onFilter = vi.fn<(filters: object | string) => void>();

const rows = (data: unknown[], meta: object = { totalCount: data.length }) => Response.json({ data, meta });

beforeEach(() => {
  requested = [];
  answer = () => rows([reading]);
  onFilter.mockReset();
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (!url.endsWith('/readings/list')) return new Response(null, { status: 500 });
    requested.push(JSON.parse(body as string) as Record<string, unknown>);
    return answer();
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(414, 896);
});

const openList = (filters: object = {}) =>
  render(
    <WithApp queryClient={startTestApp()}>
      <ReadingsPage
        filters={{ page: 1, ...readingFilters.parse({}), ...filters }}
        views={<HistoryViews view="readings" onView={onFilter} />}
        onFilter={onFilter}
      />
    </WithApp>,
  );

test('a row opens from where somebody looked', async () => {
  const screen = await openList();
  await screen
    .getByRole('button', { name: /^Claire Vasseur \(no\. 10004218733\), EDF\+ file of recording 12/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'EDF+ file of recording 12' });
  for (const text of ['Inès Moreau (#41)', 'Clinique des Tilleuls', 'Tablet/1.0', '192.0.2.7'])
    await expect.element(dialog.getByText(text)).toBeVisible();
});

test('without a name, a patient is a number', async () => {
  answer = () => rows([{ ...reading, patientName: null }]);
  const screen = await openList();
  await expect.element(screen.getByRole('cell', { name: '#41' })).toBeVisible();
});

test('the filters of the address are sent, and names stay out of it', async () => {
  const screen = await openList({ page: 2, read: 'file', patient: 41 });
  await expect.poll(() => requested).toHaveLength(1);
  expect(requested[0]).toEqual({
    search: { name: null },
    filter: { kind: 'file', patientId: 41 },
    pagination: { start: 10, limit: 10 },
  });
  await screen.getByRole('button', { name: 'Show' }).click();
  await screen.getByRole('combobox', { name: 'What' }).selectOptions('Report');
  expect(onFilter.mock.lastCall?.[0]).toMatchObject({ page: 1, read: 'report', patient: 41 });
  const patient = screen.getByRole('searchbox', { name: 'Patient’s ID' });
  await patient.fill('Moreau');
  await expect.element(screen.getByText('Enter a number.')).toBeVisible();
  await patient.fill('77');
  await expect.poll(() => onFilter.mock.lastCall?.[0]).toMatchObject({ page: 1, patient: 77 });
  await screen.getByRole('searchbox', { name: 'Name' }).fill('vass');
  await expect.poll(() => requested.at(-1)?.['search']).toEqual({ name: 'vass' });
  expect(JSON.stringify(onFilter.mock.calls)).not.toContain('vass');
});

test('the list says that there are older entries, that none was found, and that it could not be loaded', async () => {
  answer = () => rows([reading], { totalCount: 1000, hasMore: true });
  const screen = await openList();
  await expect.element(screen.getByText(/Older entries are not listed/)).toBeVisible();
  await screen.unmount();
  answer = () => rows([]);
  const none = await openList({ read: 'file' });
  await none.getByRole('button', { name: 'Clear the filters' }).click();
  expect(onFilter.mock.lastCall?.[0]).toMatchObject({ page: 1 });
  await none.unmount();
  answer = () => new Response(null, { status: 500 });
  const problem = await openList();
  await expect.element(problem.getByText('Who looked could not be loaded')).toBeVisible();
});

test('an invalid filter of the address is left out', () => {
  expect(readingFilters.parse({ read: 'all', patient: -1, from: '2026-02-31', to: '2026-02-01' })).toEqual({
    to: '2026-02-01',
  });
});

test('the changes are one press away', async () => {
  const screen = await openList();
  await expect.element(screen.getByRole('button', { name: 'Who looked' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'Changes' }).click();
  expect(onFilter.mock.lastCall).toEqual(['changes']);
});
