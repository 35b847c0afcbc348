import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import type { RecordFilters } from '#/domain/record-filters.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { Presets } from './presets.tsx';

interface Body {
  filter: object;
  pagination: object;
}

const bodies: Body[] = [];

async function open(
  filters: RecordFilters,
  isDoctor = true,
  answer = Response.json({ data: [], meta: { totalCount: 72 } }),
) {
  bodies.length = 0;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(init.body as string) as Body);
    return answer;
  });
  const change = vi.fn<(filters: RecordFilters) => void>();
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <Presets control={{ filters, change }} reader={{ userId: 7, isDoctor }} />
    </WithApp>,
  );
  const buttons = () => screen.getByRole('button').elements();
  return { screen, change, buttons, names: () => buttons().map((one) => one.textContent.trim()) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  reportAnswer(performance.now());
});

test('a doctor has four presets; the first has the platform’s number, by one call for one row', async () => {
  const { names } = await open({});
  await expect.poll(names).toEqual(['For me to diagnose 72', 'Prescribed by me', 'Ongoing', 'All']);
  expect(bodies).toEqual([
    {
      filter: { application: 'WEMU', statusList: ['RECORDED'], rythmSpecialistId: '7' },
      pagination: { start: 0, limit: 1 },
    },
  ]);
});

test('a technician has no presets by doctor, and nothing is counted', async () => {
  const { names } = await open({}, false);
  expect(names()).toEqual(['Ongoing', 'All']);
  expect(bodies).toEqual([]);
});

test('a press sets the filters, and the preset that is in force is pressed', async () => {
  const { screen, change, buttons } = await open({ status: 'ONGOING_RECORDING' });
  expect(buttons().map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true', 'false']);
  await screen.getByRole('button', { name: /^For me to diagnose/ }).click();
  await screen.getByRole('button', { name: 'All' }).click();
  expect(change.mock.calls).toEqual([[{ status: 'RECORDED', rhythmSpecialist: 'me' }], [{}]]);
});

test('without an answer or without a network there is no number', async () => {
  const failed = await open({}, true, Response.json({ errors: [] }, { status: 500 }));
  await expect.poll(() => bodies.length).toBeGreaterThan(0);
  expect(failed.names()[0]).toBe('For me to diagnose');
  await failed.screen.unmount();
  const { names } = await open({});
  await expect.poll(() => names()[0]).toBe('For me to diagnose 72');
  reportLoss(performance.now());
  await expect.poll(() => names()[0]).toBe('For me to diagnose');
});

test('on a phone the presets stand in two rows, whose room is known before, and the number moves nothing', async () => {
  await page.viewport(390, 844);
  const { screen, buttons, names } = await open({});
  const before = buttons().map((one) => one.getBoundingClientRect().x);
  await expect.poll(() => names()[0]).toBe('For me to diagnose 72');
  expect(buttons().map((one) => one.getBoundingClientRect().x)).toEqual(before);
  expect(screen.container.querySelector('ul')!.clientHeight).toBe(112);
  for (const one of buttons()) expect(one.clientHeight).toBeGreaterThanOrEqual(42);
});
