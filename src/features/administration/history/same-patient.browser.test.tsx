import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { HistoryPage } from './history-page.tsx';

const anaïs = {
  happenedAt: '2026-11-20T09:30:00Z',
  actorId: 7,
  actorName: 'Root Administrator',
  action: 'changed',
  objectName: 'Anaïs Bérard',
  organizationId: 1,
  changes: { city: ['Lyon', 'Nantes'] },
};

afterEach(() => vi.unstubAllGlobals());

test('two patients of one name, and the recordings of a patient, are told apart by their numbers', async () => {
  const data = [
    { ...anaïs, id: 7, kind: 'patient', objectId: 30 },
    { ...anaïs, id: 8, kind: 'patient', objectId: 31 },
    { ...anaïs, id: 9, kind: 'recording', objectId: 4025 },
    // Erased.
    { ...anaïs, id: 10, kind: 'patient', objectId: 32, objectName: null },
  ];
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/history/list')
      ? Response.json({ data, meta: { totalCount: data.length } })
      : new Response(null, { status: 500 }),
  );
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <HistoryPage filters={{ page: 1 }} onFilter={() => undefined} />
    </WithApp>,
  );
  for (const name of ['Anaïs Bérard Patient #30', 'Anaïs Bérard Patient #31', 'Anaïs Bérard Recording #4025'])
    await expect.element(screen.getByRole('cell', { name, exact: true })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '#32 Patient', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: /^Changed, Patient Anaïs Bérard \(#31\),/ }).click();
  await expect.element(page.getByRole('dialog').getByText('Patient Anaïs Bérard (#31)')).toBeVisible();
});
