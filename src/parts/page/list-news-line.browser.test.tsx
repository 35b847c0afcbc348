import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useListNews } from '#/data/changes/list-news.ts';
import type { Answer } from '#/data/copies/copy.ts';
import type { ListedPage } from '#/domain/changed-rows.ts';
import { contextQuery } from '#/session/context.ts';
import { testChanges } from '../../../tests/support/change-stream.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ListNewsLine } from './list-news-line.tsx';

interface Row {
  id: number;
  status: string;
}

const queryKey = ['records', 'list', 'test'];
const page = (...rows: Row[]): ListedPage<Row> => ({ data: rows, meta: { totalCount: rows.length } });
const [created, over] = [page({ id: 12, status: 'Created' }), page({ id: 12, status: 'Over' })];
const request = vi.fn<() => Promise<ListedPage<Row>>>();
let platform: ReturnType<typeof testChanges>;
let client: QueryClient;

beforeEach(() => {
  platform = testChanges();
  vi.stubGlobal('fetch', platform.answer);
  request.mockReset();
  client = startTestApp();
  client.setQueryData(contextQuery.queryKey, contextAs('DOCTOR'));
  client.setQueryData(queryKey, { value: created }, { updatedAt: Date.now() - 1000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function List() {
  const query = useQuery<Answer<ListedPage<Row>>>({ queryKey, queryFn: skipToken });
  const news = useListNews({ queryKey, request, keyOf: ({ id }: Row) => id }, query);
  return (
    <>
      <ListNewsLine news={news} />
      <p>{query.data?.value.data[0]?.status}</p>
    </>
  );
}

async function list() {
  const screen = await render(
    <WithApp queryClient={client}>
      <List />
    </WithApp>,
  );
  await expect.poll(() => platform.opened.length).toBe(1);
  return screen;
}

test('a line says how many rows have changed, and the rows change on a press', async () => {
  request.mockResolvedValue(over);
  const screen = await list();
  platform.tell('1.1', [{ kind: 'record', id: 12, version: 2 }]);
  await expect.element(screen.getByText('1 changed')).toBeVisible();
  await expect.element(screen.getByText('Created')).toBeVisible();
  await screen.getByRole('button', { name: 'Show' }).click();
  await expect.element(screen.getByText('Over')).toBeVisible();
  await expect.element(screen.getByText('1 changed')).not.toBeInTheDocument();
});

test('a change that does not affect the shown rows says nothing, and conversions request nothing', async () => {
  request.mockResolvedValue(structuredClone(created));
  const screen = await list();
  platform.tell('1.1', [{ kind: 'conversion', id: 12 }]);
  platform.tell('1.2', [{ kind: 'record', id: 13, version: 2 }]);
  await expect.poll(() => request.mock.calls.length).toBe(1);
  await request.mock.results[0]?.value;
  await expect.element(screen.getByText('1 changed')).not.toBeInTheDocument();
});

test('rows that were loaded again meanwhile end the line', async () => {
  request.mockResolvedValue(over);
  const screen = await list();
  platform.tell('1.1', [{ kind: 'record', id: 12, version: 2 }]);
  await expect.element(screen.getByText('1 changed')).toBeVisible();
  client.setQueryData(queryKey, { value: page({ id: 12, status: 'Analysed' }) });
  await expect.element(screen.getByText('Analysed')).toBeVisible();
  await expect.element(screen.getByText('1 changed')).not.toBeInTheDocument();
});

const hourMs = 3_600_000;

test('changes show also if the clock was set back after the rows had loaded', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  request.mockResolvedValue(over);
  const screen = await list();
  vi.setSystemTime(Date.now() - hourMs);
  platform.tell('1.1', [{ kind: 'record', id: 12, version: 2 }]);
  await expect.element(screen.getByText('1 changed')).toBeVisible();
});

test('a clock that was set back does not delay the next request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  request.mockResolvedValue(over);
  const screen = await list();
  platform.tell('1.1', [{ kind: 'record', id: 12, version: 2 }]);
  await expect.element(screen.getByText('1 changed')).toBeVisible();
  vi.setSystemTime(Date.now() - hourMs);
  platform.tell('1.2', [{ kind: 'record', id: 12, version: 3 }]);
  const waits = () => timers.mock.calls.map(([, ms = 0]) => ms);
  await expect.poll(() => waits().some((ms) => (ms > 5000 && ms <= 10_000) || ms >= hourMs)).toBe(true);
  expect(Math.max(...waits())).toBeLessThan(hourMs);
});
