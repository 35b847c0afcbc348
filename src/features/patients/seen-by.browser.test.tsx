import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { SeenBy } from './seen-by.tsx';

const reading = (id: number, changes: object = {}) => ({
  id,
  happenedAt: '2026-11-20T09:30:00Z',
  whoId: 1,
  whoName: 'Claire Vasseur',
  whoIdentityNumber: '10004218733',
  whoNow: null,
  kind: 'patient',
  objectId: 7,
  detail: '',
  ...changes,
});

let answer: () => Response | Promise<Response>;
const rows = (data: object[], hasMore = false) => Response.json({ data, meta: { hasMore } });

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('/v1/patients/7/readings')) throw new Error(url);
    return answer();
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  document.documentElement.style.fontSize = '';
  await page.viewport(414, 896);
});

const open = (queryClient = startTestApp()) =>
  render(
    <WithApp queryClient={queryClient}>
      <SeenBy patientId={7} />
    </WithApp>,
  );

test('who looked at what stands with the identity number, the newest five first', async () => {
  await page.viewport(820, 1180);
  answer = () =>
    rows(
      [
        reading(9, { kind: 'file', objectId: 12, detail: 'EDF_PLUS', whoNow: 'Claire Morel' }),
        reading(8, { kind: 'report', objectId: 12, whoIdentityNumber: null }),
        reading(7, { kind: 'recording', objectId: 12 }),
        reading(6, { kind: 'hologram', objectId: 3 }),
        reading(5),
        reading(4, { whoName: 'Ben Weber' }),
      ],
      true,
    );
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Seen by' })).toBeVisible();
  const texts = () =>
    screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].slice(0, 2).map(({ textContent }) => textContent));
  await expect.poll(texts).toEqual([
    ['Claire Vasseur (no. 10004218733; now: Claire Morel)', 'EDF+ file of recording 12'],
    ['Claire Vasseur', 'Report of recording 12'],
    ['Claire Vasseur (no. 10004218733)', 'Recording 12'],
    ['Claire Vasseur (no. 10004218733)', 'hologram 3'],
    ['Claire Vasseur (no. 10004218733)', 'Patient details'],
  ]);
  expect(screen.getByText('Older entries are not listed.').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.element(screen.getByText(/^Ben Weber/)).toBeVisible();
  await expect.element(screen.getByText('Older entries are not listed.')).toBeVisible();
});

test('nobody is said to have looked, and a platform without this call shows no panel', async () => {
  answer = () => rows([]);
  const none = await open();
  await expect.element(none.getByText('Nobody has looked yet.')).toBeVisible();
  await none.unmount();
  for (const status of [404, 501]) {
    const answered = vi.fn<() => Response>(() => Response.json({ errors: [] }, { status }));
    answer = answered;
    const without = await open();
    await expect.poll(() => answered.mock.calls.length).toBe(1);
    await expect.poll(() => without.container.textContent).toBe('');
    await without.unmount();
  }
});

test.each([
  ['refused', 403, [], 'You are not allowed to do this.'],
  ['not possible now', 503, [{ code: 'maintenance', message: 'Maintenance until 6.' }], 'Maintenance until 6.'],
])('a list that is %s is said to be so, and nobody is said not to have looked', async (_, status, errors, words) => {
  answer = () => Response.json({ errors }, { status });
  const screen = await open();
  await expect.element(screen.getByText('Who looked could not be loaded')).toBeVisible();
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('Nobody has looked yet.').elements()).toEqual([]);
});

test('a late list says that it is loading', async () => {
  const held = Promise.withResolvers<Response>();
  answer = () => held.promise;
  const screen = await open();
  await expect.element(screen.getByRole('cell', { name: 'Loading...' })).toBeVisible();
  held.resolve(rows([reading(1)]));
  await expect.element(screen.getByRole('cell', { name: 'Patient details' })).toBeVisible();
  expect(screen.getByText('Loading...').elements()).toEqual([]);
});

test('a list that could not be loaded again says when it is from', async () => {
  answer = () => rows([reading(1)]);
  const queryClient = startTestApp();
  const screen = await open(queryClient);
  await expect.element(screen.getByRole('cell', { name: 'Patient details' })).toBeVisible();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await queryClient.refetchQueries();
  await expect.element(screen.getByText(/^Saved copy, /)).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'Patient details' })).toBeVisible();
});

test('with text of 200 % on a phone, nothing is wider than the screen or cut', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  answer = () =>
    rows([
      reading(1, { whoName: 'Maximiliane-Charlotte von Hohenstein-Waldenburg', whoNow: 'Maximiliane Weber' }),
      reading(2, { kind: 'file', objectId: 123_456_789, detail: 'EDF_PLUS' }),
    ]);
  const screen = await open();
  await expect.element(screen.getByText(/Maximiliane-/)).toBeVisible();
  const cells = screen.getByRole('cell').elements();
  expect(cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a lost list is loaded again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const screen = await open();
  await expect.element(screen.getByText('Who looked could not be loaded')).toBeVisible();
  answer = () => rows([reading(1)]);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Patient details')).toBeVisible();
});

test('on a phone, a long name breaks and nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  answer = () => rows([reading(1, { whoName: 'Maximiliane-Charlotte von Hohenstein-Waldenburg' })]);
  const screen = await open();
  await expect.element(screen.getByText(/Maximiliane/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
