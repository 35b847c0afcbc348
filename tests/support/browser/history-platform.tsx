import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { HistoryPage } from '#/features/administration/history/history-page.tsx';
import { startTestApp, WithApp } from './with-app.tsx';

export const changed = {
  id: 3,
  happenedAt: '2026-11-20T09:30:00Z',
  actorId: 7,
  actorName: 'Root Administrator',
  action: 'changed',
  kind: 'user',
  objectId: 1,
  objectName: 'Claire Vasseur',
  organizationId: null,
  changes: {
    city: ['Exeter', 'Nantes'],
    pacemaker: [null, true],
    organization_id: [5, 1],
    new_column: ['a', 'b'],
    version: [1, 2],
  },
  names: { organization_id: [null, 'Clinique des Tilleuls'] },
};

export const failed = {
  ...changed,
  id: 2,
  actorId: null,
  actorName: null,
  action: 'sign-in-failed',
  objectId: null,
  objectName: null,
  changes: {},
};

export const rows = (data: unknown[], meta: object = { totalCount: data.length }): Response =>
  Response.json({ data, meta });

/** A platform that answers calls for the history. Undo it with `vi.unstubAllGlobals`. */
export function startHistoryPlatform() {
  const platform = { requested: [] as Record<string, unknown>[], answer: () => rows([changed, failed]) };
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (!url.endsWith('/history/list')) return new Response(null, { status: 500 });
    platform.requested.push(JSON.parse(body as string) as Record<string, unknown>);
    return platform.answer();
  });
  return platform;
}

export const openHistory = (filters: object = {}, onFilter: (filters: object) => void = () => undefined) =>
  render(
    <WithApp queryClient={startTestApp()}>
      <HistoryPage filters={{ page: 1, ...filters }} onFilter={onFilter} />
    </WithApp>,
  );
