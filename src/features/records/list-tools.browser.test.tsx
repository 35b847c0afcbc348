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

test('the number of what waits follows a change that the shown page does not have', async () => {
  const platform = testChanges();
  let waiting = 2;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/changes')) return platform.answer(address, init);
    if (!address.endsWith('/records/list')) return Response.json({}, { status: 404 });
    const { pagination } = JSON.parse(init.body as string) as { pagination: { limit: number } };
    if (pagination.limit === 1) return Response.json({ data: [], meta: { totalCount: waiting } });
    return Response.json({ data: [row], meta: { totalCount: 1 } });
  });
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, contextAs('DOCTOR'));
  firstScreenIsDrawn();
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <RecordList page={1} filters={{ status: 'ONGOING_RECORDING' }} reader={{ userId: 7, isDoctor: true }} />
    </WithApp>,
  );
  const preset = screen.getByRole('button', { name: /^For me to diagnose/ });
  await expect.element(preset).toHaveTextContent('For me to diagnose 2');
  await expect.poll(() => platform.open().length).toBe(1);
  platform.announce('1.1', []);
  waiting = 3;
  platform.announce('1.2', [{ kind: 'record', id: 99 }]);
  await expect.element(preset).toHaveTextContent('For me to diagnose 3');
  await expect.element(screen.getByText('Una Reader')).toBeVisible();
});
