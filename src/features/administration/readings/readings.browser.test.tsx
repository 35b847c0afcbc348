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
  document.documentElement.style.fontSize = '';
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

test('while other filters load, old rows are not taken for theirs, and an answer that comes too late is not shown', async () => {
  const held = new Map<unknown, PromiseWithResolvers<Response>>();
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    const { filter } = JSON.parse(body as string) as { filter: { patientId?: number } };
    const answered = Promise.withResolvers<Response>();
    held.set(filter.patientId, answered);
    return answered.promise;
  });
  const queryClient = startTestApp();
  const list = (patient?: number) => (
    <WithApp queryClient={queryClient}>
      <ReadingsPage
        filters={{ page: 1, ...readingFilters.parse({ patient }) }}
        views={<HistoryViews view="readings" onView={onFilter} />}
        onFilter={onFilter}
      />
    </WithApp>
  );
  const screen = await render(list());
  await expect.poll(() => held.size).toBe(1);
  held.get(undefined)?.resolve(rows([reading]));
  await expect.element(screen.getByText('Inès Moreau (#41)')).toBeVisible();
  await screen.rerender(list(42));
  await expect.poll(() => held.size).toBe(2);
  expect(screen.container.querySelector('[aria-busy=true]')).not.toBeNull();
  await screen.rerender(list(43));
  await expect.poll(() => held.size).toBe(3);
  held.get(43)?.resolve(rows([{ ...reading, patientId: 43, patientName: 'Ada Berg' }]));
  await expect.element(screen.getByText('Ada Berg (#43)')).toBeVisible();
  held.get(42)?.resolve(rows([{ ...reading, patientId: 42, patientName: 'Bo Lund' }]));
  await screen.unmount();
  const again = await render(list(43));
  await expect.element(again.getByText('Ada Berg (#43)')).toBeVisible();
  expect(again.getByText(/Bo Lund|Inès/).elements()).toEqual([]);
});

test('two people of one name are told apart, also with text of 200 % on a phone', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  const name = 'Maximiliane-Charlotte von Hohenstein-Waldenburg';
  answer = () =>
    rows([
      { ...reading, id: 1, whoName: name },
      { ...reading, id: 2, whoId: 8, whoName: name, whoIdentityNumber: '10003146036', whoNow: 'Maximiliane Weber' },
    ]);
  const screen = await openList();
  await expect.element(screen.getByRole('cell', { name: /no. 10004218733\)$/ })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: /no. 10003146036; now: Maximiliane Weber\)$/ })).toBeVisible();
  const cells = screen.getByRole('cell').elements();
  expect(cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await screen.getByRole('button', { name: /10003146036/ }).click();
  const dialog = page.getByRole('dialog', { name: 'EDF+ file of recording 12' });
  await expect.element(dialog.getByText(/10003146036/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
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
