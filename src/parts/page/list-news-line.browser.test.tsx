import { useQuery, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { render } from 'vitest-browser-react';
import { useListNews } from '#/data/changes/list-news.ts';
import { userContext } from '#/contract/session.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import type { ListedPage } from '#/domain/changed-rows.ts';
import { contextQuery } from '#/session/context.ts';
import { reconnect } from '#/session/reconnection.ts';
import { testChanges } from '../../../tests/support/change-stream.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { ListNewsLine } from './list-news-line.tsx';

interface Row {
  id: number;
  status: string;
}

const queryKey = ['records', 'list', 'test'];
const schema = z.object({
  data: z.array(z.object({ id: z.number(), status: z.string() })),
  meta: z.object({ totalCount: z.number() }),
});
const copy = { kind: 'record-list', id: 'test', schema } as const;
const page = (...rows: Row[]): ListedPage<Row> => ({ data: rows, meta: { totalCount: rows.length } });
const [created, over] = [page({ id: 12, status: 'Created' }), page({ id: 12, status: 'Over' })];
const request = vi.fn<() => Promise<ListedPage<Row>>>();
/** The query's own request, which replaces the rows. */
const fetchRows = vi.fn<() => Promise<Answer<ListedPage<Row>>>>();
let clock: MockInstance | undefined;
let platform: ReturnType<typeof testChanges>;
let client: QueryClient;

beforeEach(() => {
  platform = testChanges();
  const context = contextAs('DOCTOR');
  vi.stubGlobal('fetch', async (...call: Parameters<typeof platform.answer>) =>
    String(call[0]).endsWith('/usercontext') ? Response.json(z.encode(userContext, context)) : platform.answer(...call),
  );
  request.mockReset();
  fetchRows.mockReset();
  client = startTestApp();
  client.setQueryData(contextQuery.queryKey, contextAs('DOCTOR'));
  client.setQueryData(queryKey, { value: created }, { updatedAt: Date.now() - 1000 });
});
afterEach(() => {
  vi.useRealTimers();
  clock?.mockRestore();
  vi.unstubAllGlobals();
});

function List() {
  const query = useQuery<Answer<ListedPage<Row>>>({ queryKey, queryFn: fetchRows, refetchOnMount: false });
  const news = useListNews({ queryKey, request, keyOf: ({ id }: Row) => id, copy }, query);
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
  platform.announce('1.1', [{ kind: 'record', id: 12, version: 2 }]);
  await expect.element(screen.getByText('1 changed')).toBeVisible();
  await expect.element(screen.getByText('Created')).toBeVisible();
  await screen.getByRole('button', { name: 'Show' }).click();
  await expect.element(screen.getByText('Over')).toBeVisible();
  await expect.element(screen.getByText('1 changed')).not.toBeInTheDocument();
});

test('a change that does not affect the shown rows says nothing, and conversions request nothing', async () => {
  request.mockResolvedValue(structuredClone(created));
  const screen = await list();
  platform.announce('1.1', [{ kind: 'conversion', id: 12 }]);
  platform.announce('1.2', [{ kind: 'record', id: 13, version: 2 }]);
  await expect.poll(() => request.mock.calls.length).toBe(1);
  await request.mock.results[0]?.value;
  await expect.element(screen.getByText('1 changed')).not.toBeInTheDocument();
});

test('rows that were loaded again meanwhile end the line', async () => {
  request.mockResolvedValue(over);
  const screen = await list();
  platform.announce('1.1', [{ kind: 'record', id: 12, version: 2 }]);
  await expect.element(screen.getByText('1 changed')).toBeVisible();
  client.setQueryData(queryKey, { value: page({ id: 12, status: 'Analysed' }) });
  await expect.element(screen.getByText('Analysed')).toBeVisible();
  await expect.element(screen.getByText('1 changed')).not.toBeInTheDocument();
});

const readMs = 5000;

/** A clock that stands still would stop the page. */
function passes(ms: number): void {
  const now = performance.now.bind(performance);
  clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

/** The rows stand so long that somebody reads them. Then the network comes back. */
async function reconnectLater() {
  passes(readMs);
  await reconnect(client);
}

test.each([
  ['without the stream of changes', false],
  ['with the stream of changes', true],
])('after a reconnection, rows that somebody reads change on a press (%s)', async (_how, hasStream) => {
  request.mockResolvedValue(over);
  fetchRows.mockResolvedValue({ value: over });
  const screen = await list();
  if (hasStream) platform.announce('1.1', []);
  await reconnectLater();
  await expect.element(screen.getByText('1 changed')).toBeVisible();
  await expect.element(screen.getByText('Created')).toBeVisible();
  expect(fetchRows).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Show' }).click();
  await expect.element(screen.getByText('Over')).toBeVisible();
});

test('a saved copy with the platform’s rows is no longer a copy after a reconnection', async () => {
  const savedAt = Date.now() - 60_000;
  client.setQueryData(queryKey, { value: created, savedAt });
  request.mockResolvedValue(structuredClone(created));
  await list();
  await reconnectLater();
  await expect.poll(() => client.getQueryData<Answer<unknown>>(queryKey)?.savedAt).toBeUndefined();
});

test('a saved copy with other rows stays a copy until the press', async () => {
  const savedAt = Date.now() - 60_000;
  client.setQueryData(queryKey, { value: created, savedAt });
  request.mockResolvedValue(over);
  const screen = await list();
  await reconnectLater();
  await expect.element(screen.getByText('1 changed')).toBeVisible();
  expect(client.getQueryData<Answer<unknown>>(queryKey)?.savedAt).toBe(savedAt);
  await screen.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => client.getQueryData<Answer<unknown>>(queryKey)?.savedAt).toBeUndefined();
});

test('rows that have just appeared are replaced by a reconnection', async () => {
  fetchRows.mockResolvedValue({ value: over });
  request.mockResolvedValue(over);
  const screen = await list();
  await reconnect(client);
  await expect.element(screen.getByText('Over')).toBeVisible();
});

test('rows that somebody reads are not replaced when the page is shown again', async () => {
  request.mockResolvedValue(over);
  fetchRows.mockResolvedValue({ value: over });
  const screen = await list();
  passes(readMs);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText('1 changed')).toBeVisible();
  await expect.element(screen.getByText('Created')).toBeVisible();
  expect(fetchRows).not.toHaveBeenCalled();
});

const hourMs = 3_600_000;

test('changes show also if the clock was set back after the rows had loaded', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  request.mockResolvedValue(over);
  const screen = await list();
  vi.setSystemTime(Date.now() - hourMs);
  platform.announce('1.1', [{ kind: 'record', id: 12, version: 2 }]);
  await expect.element(screen.getByText('1 changed')).toBeVisible();
});

test('a clock that was set back does not delay the next request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  request.mockResolvedValue(over);
  const screen = await list();
  platform.announce('1.1', [{ kind: 'record', id: 12, version: 2 }]);
  await expect.element(screen.getByText('1 changed')).toBeVisible();
  vi.setSystemTime(Date.now() - hourMs);
  platform.announce('1.2', [{ kind: 'record', id: 12, version: 3 }]);
  const waits = () => timers.mock.calls.map(([, ms = 0]) => ms);
  await expect.poll(() => waits().some((ms) => (ms > 5000 && ms <= 10_000) || ms >= hourMs)).toBe(true);
  expect(Math.max(...waits())).toBeLessThan(hourMs);
});
