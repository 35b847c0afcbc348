import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { firstScreenIsDrawn } from '#/session/waiting.ts';
import { contextQuery } from '#/session/context.ts';
import { testChanges } from '../../../tests/support/change-stream.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { RecordList } from './record-list.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const row = {
  id: 12,
  application: 'WEMU',
  patient: { id: 5, firstName: 'Una', lastName: 'Reader' },
  status: 'ONGOING_RECORDING',
};

let organizations = 0;

/** A doctor of an organization of its own, because the stream of an earlier test lives a moment longer. */
function doctor() {
  const context = contextAs('DOCTOR');
  const { currentUserOrganization: own } = context;
  organizations += 1;
  return {
    ...context,
    ...(own && { currentUserOrganization: { ...own, organization: { ...own.organization, id: organizations } } }),
  };
}

/** The list of the ongoing recordings, of which one row is enough here. */
async function openList() {
  const platform = testChanges();
  const counts = { waiting: 2, listed: 11 };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/changes')) return platform.answer(address, init);
    if (!address.endsWith('/records/list')) return Response.json({}, { status: 404 });
    const { pagination } = JSON.parse(init.body as string) as { pagination: { limit: number } };
    if (pagination.limit === 1) return Response.json({ data: [], meta: { totalCount: counts.waiting } });
    return Response.json({ data: [row], meta: { totalCount: counts.listed } });
  });
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, doctor());
  firstScreenIsDrawn();
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <RecordList page={1} filters={{ status: 'ONGOING_RECORDING' }} reader={{ userId: 7, isDoctor: true }} />
    </WithApp>,
  );
  await expect.element(screen.getByText('1–10 of 11')).toBeVisible();
  await expect.poll(() => platform.open().length).toBe(1);
  platform.announce('1.1', []);
  return { screen, counts, change: () => platform.announce('1.2', [{ kind: 'record', id: 99 }]) };
}

test('the number of what waits follows a change that the shown page does not have', async () => {
  const { screen, counts, change } = await openList();
  const preset = screen.getByRole('button', { name: /^For me to diagnose/ });
  await expect.element(preset).toHaveTextContent('For me to diagnose 2');
  counts.waiting = 3;
  change();
  await expect.element(preset).toHaveTextContent('For me to diagnose 3');
  await expect.element(screen.getByText('Una Reader')).toBeVisible();
});

test('the total follows a change on another page, without a press', async () => {
  const { screen, counts, change } = await openList();
  counts.listed = 12;
  change();
  await expect.element(screen.getByText('1–10 of 12')).toBeVisible();
});
