import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { timeText } from '#/parts/words/time-text.ts';
import {
  changed,
  failed,
  openHistory,
  rows,
  startHistoryPlatform,
} from '../../../../tests/support/browser/history-platform.tsx';

let platform: ReturnType<typeof startHistoryPlatform>;
const onFilter = vi.fn<(filters: object) => void>();

beforeEach(() => {
  platform = startHistoryPlatform();
  onFilter.mockReset();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(414, 896);
});

const start = (day: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime(Temporal.Now.timeZoneId()).toInstant().toString();

const openList = (filters: object = {}) => openHistory(filters, onFilter);

test('a row has the identity numbers and the names of now beside those of then, if they are known', async () => {
  const renamed = { actorIdentityNumber: '77', actorNow: 'Nia Boateng', objectIdentityNumber: '10001' };
  platform.answer = () => rows([{ ...changed, ...renamed }, failed]);
  const screen = await openList();
  const who = 'Root Administrator (no. 77; now: Nia Boateng)';
  await expect.element(screen.getByRole('cell', { name: who })).toBeVisible();
  await screen.getByRole('button', { name: /^Changed, User Claire Vasseur \(no\. 10001\),/ }).click();
  await expect.element(page.getByRole('dialog').getByText(who)).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('User Claire Vasseur (no. 10001)')).toBeVisible();
});

test('on a tablet in portrait, a row has at most three lines, and no number breaks', async () => {
  await page.viewport(820, 1180);
  const names = { actorName: 'Eleanor Hargreaves', actorIdentityNumber: '10002385514' };
  const object = { objectName: 'Eleanor Hargreaves', objectIdentityNumber: '10002385514' };
  const changes = { session_type: ['a', 'b'], application: ['a', 'b'], organization_id: [5, 1], city: ['a', 'b'] };
  platform.answer = () => rows([{ ...changed, ...names, ...object, action: 'signed-in', changes }]);
  const screen = await openList();
  const cell = screen.getByRole('cell', { name: 'Eleanor Hargreaves (no. 10002385514)' });
  await expect.element(cell.first()).toBeVisible();
  const number = cell.first().getByText('(no. 10002385514)').element();
  expect(number.getClientRects()).toHaveLength(1);
  const table = cell.first().element().closest('[role=table], table')!;
  expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  expect(cell.first().element().closest('tr, [role=row]')!.clientHeight).toBeLessThan(4 * 24);
});

test('a failed sign-in is marked, a successful one is not', async () => {
  platform.answer = () => rows([failed, { ...failed, id: 4, action: 'signed-in', actorName: 'Claire Vasseur' }]);
  const screen = await openList();
  const mark = (name: string) => screen.getByRole('cell', { name, exact: true }).element().querySelector('.chip');
  await expect.element(screen.getByRole('cell', { name: 'Sign-in failed', exact: true })).toBeVisible();
  expect(mark('Sign-in failed')).toHaveAttribute('data-tone', 'amber');
  expect(mark('Sign-in failed')?.querySelector('.icon')).toHaveAttribute('data-name', 'warning');
  expect(mark('Signed in')).toBeNull();
});

test('rows of one minute have their seconds, and a name stands before what it is of', async () => {
  const later = { ...changed, id: 5, happenedAt: '2026-11-20T09:30:07Z' };
  const other = { ...changed, id: 6, happenedAt: '2026-11-20T09:31:09Z', kind: 'patient' };
  platform.answer = () => rows([changed, later, other]);
  const screen = await openList();
  const button = screen.getByRole('button', { name: /Claire Vasseur/ });
  await expect.element(button.first()).toBeVisible();
  expect(button.elements().map(({ textContent }) => textContent?.replace(/^.*\d\d:3/, '3'))).toEqual([
    '30:00',
    '30:07',
    '31',
  ]);
  const objects = screen
    .getByRole('row')
    .elements()
    .map((row) => row.querySelectorAll('[role=cell], td')[3]);
  expect(
    objects
      .map((cell) => [...(cell?.querySelectorAll('span') ?? [])].map((part) => part.textContent))
      .filter((parts) => parts.length > 0),
  ).toEqual([['Claire Vasseur'], ['Claire Vasseur'], ['Claire Vasseur', 'Patient #1']]);
});

test('a moment is a time as elsewhere', async () => {
  const at = '2026-11-25T03:07:10.161+00:00';
  platform.answer = () => rows([{ ...changed, kind: 'firmware', changes: { released_at: [null, at] }, names: {} }]);
  const screen = await openList();
  await screen.getByRole('button', { name: /^Changed/ }).click();
  const cells = page.getByRole('dialog').getByRole('cell');
  await expect.element(cells.first()).toHaveTextContent('Released');
  await expect.element(cells.last()).toHaveTextContent(timeText(at));
  await expect.element(cells.last()).not.toHaveTextContent('T03:07');
});

test('the filters of the address are asked for, a whole last day included, and names stay out of the address', async () => {
  const screen = await openList({ page: 2, kind: 'user', action: 'changed', from: '2026-11-01', to: '2026-11-20' });
  await expect.poll(() => platform.requested).toHaveLength(1);
  expect(platform.requested[0]).toEqual({
    search: { name: null },
    filter: { kind: 'user', action: 'changed', from: start('2026-11-01'), to: start('2026-11-21') },
    pagination: { start: 10, limit: 10 },
  });
  await screen.getByRole('button', { name: 'Show' }).click();
  await screen.getByRole('combobox', { name: 'What' }).selectOptions('Deleted');
  expect(onFilter.mock.lastCall?.[0]).toMatchObject({ page: 1, kind: 'user', action: 'deleted' });
  await screen.getByRole('searchbox', { name: 'Name' }).fill('vass');
  await expect.poll(() => platform.requested.at(-1)?.['search']).toEqual({ name: 'vass' });
  expect(JSON.stringify(onFilter.mock.calls)).not.toContain('vass');
});

test('the list says that there are older entries, that none was found, and that it could not be loaded', async () => {
  platform.answer = () => rows([changed], { totalCount: 1000, hasMore: true });
  const screen = await openList();
  await expect.element(screen.getByText(/Older entries are not listed/)).toBeVisible();
  await screen.unmount();
  platform.answer = () => rows([]);
  const none = await openList({ action: 'deleted' });
  await none.getByRole('button', { name: 'Clear the filters' }).click();
  expect(onFilter.mock.lastCall).toEqual([{ page: 1 }]);
  await none.unmount();
  platform.answer = () => new Response(null, { status: 500 });
  const problem = await openList();
  await expect.element(problem.getByText('The history could not be loaded')).toBeVisible();
});

test('on a tablet, an identity number stands in one line', async () => {
  await page.viewport(768, 1024);
  platform.answer = () => rows([{ ...changed, actorName: 'Claire Vasseur', actorIdentityNumber: '10004218733' }]);
  const screen = await openList();
  const cell = screen.getByRole('cell', { name: /10004218733/ });
  await expect.element(cell).toBeVisible();
  const walker = document.createTreeWalker(cell.element(), NodeFilter.SHOW_TEXT, (node) =>
    node.textContent?.includes('10004218733') === true ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  const text = walker.nextNode() as Text;
  const range = document.createRange();
  range.setStart(text, text.data.indexOf('1'));
  range.setEnd(text, text.data.length);
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1);
  await page.viewport(820, 1180);
});

test('an import is one row, which leads to its result', async () => {
  await page.viewport(1180, 820);
  const whole = { ...changed, kind: 'import', action: 'imported', objectId: 5, objectName: 'devices', names: {} };
  platform.answer = () => rows([{ ...whole, changes: { created: [null, 1207], refused: [null, 2] } }]);
  const screen = await openList({ import: 5 });
  await screen.getByRole('button', { name: /^Imported, Import Devices/ }).click();
  await expect
    .element(screen.getByRole('link', { name: 'Result of the import' }))
    .toHaveAttribute('href', expect.stringContaining('/home/devices/import/5'));
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(platform.requested[0]).toMatchObject({ filter: { importId: 5 } });
  await screen.getByRole('button', { name: 'Not only this import' }).click();
  expect(onFilter).toHaveBeenCalledWith(expect.objectContaining({ import: undefined }));
});
