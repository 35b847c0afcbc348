import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { changed as shared } from '../../../../tests/support/browser/history-platform.tsx';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { ObjectHistory } from './object-history.tsx';

const changed = { ...shared, changes: { city: ['Exeter', 'Nantes'] }, names: {} };

afterEach(() => vi.unstubAllGlobals());

test('a page of details has the newest rows of its object, and more of them', async () => {
  const requested: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (!url.endsWith('/history/list')) return new Response(null, { status: 500 });
    requested.push(JSON.parse(body as string) as Record<string, unknown>);
    return Response.json({ data: [changed], meta: { totalCount: 7 } });
  });
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <ObjectHistory kind="user" id={1} />
    </WithApp>,
  );
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect
    .poll(() => requested.map(({ pagination }) => pagination))
    .toEqual([
      { start: 0, limit: 5 },
      { start: 0, limit: 25 },
    ]);
  expect(requested[0]?.['filter']).toEqual({ kind: 'user', objectId: 1 });
});
