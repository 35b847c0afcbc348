import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { saveSetting } from '#/browser/settings/browser-settings.ts';
import { noteActivity } from '#/session/lock/activity.ts';
import { userContext } from '#/contract/session.ts';
import { dispatch } from '#/session/session.ts';
import { watchActivity } from '#/session/lock/lock-watch.ts';
import { contextQuery } from '#/session/context.ts';
import { contextOf } from '../../../tests/support/context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { IdleWarningPlace } from './idle-warning-place.tsx';

// A failing test must not leave its page.
vi.mock('#/session/lock/locking.ts', () => ({ lockUp: () => new Promise(() => undefined) }));

// The app locks after 1 minute and warns 30 seconds before.
let queryClient: ReturnType<typeof startTestApp>;
const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
const stay = page.getByRole('button', { name: 'Stay signed in' });

// The clock only moves when a test moves it, so a busy machine may take its time.
const start = Date.now();
const startAwake = performance.now();
let passedMs = 0;
let setByMs = 0;

/** The `focus` event makes the tab look at the clock. */
function pass(seconds: number): void {
  passedMs += seconds * 1000;
  dispatchEvent(new Event('focus'));
}

beforeAll(() => {
  queryClient = startTestApp({ lockMinutes: 1 });
  queryClient.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(1)));
});

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => start + passedMs + setByMs);
  vi.spyOn(performance, 'now').mockImplementation(() => startAwake + passedMs);
  localStorage.clear();
  watchActivity(queryClient);
  noteActivity(true);
  dispatchEvent(new Event('focus'));
  await render(
    <WithApp queryClient={queryClient}>
      <h1>Recordings</h1>
      <IdleWarningPlace isSignedIn />
    </WithApp>,
  );
});

afterEach(() => localStorage.clear());

test('half a minute before the session ends, a question counts down, and one press continues the session', async () => {
  pass(25);
  await expect.element(page.getByRole('heading', { name: 'Recordings' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  pass(10);
  await expect.element(page.getByText(/^You will be signed out in 25 seconds/)).toBeVisible();
  await expect.element(stay).toHaveFocus();
  pass(6);
  await expect.element(page.getByText('20 seconds left', { exact: true })).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  pass(25);
  await expect.element(question).not.toBeInTheDocument();
});

test('the countdown goes on if the clock is set', async () => {
  pass(40);
  await expect.element(page.getByText(/^You will be signed out in 20 seconds/)).toBeVisible();
  setByMs += 7_200_000;
  dispatchEvent(new Event('focus'));
  pass(5);
  await expect.element(page.getByText(/^You will be signed out in 15 seconds/)).toBeVisible();
});

test.each([
  ['a key', () => userEvent.keyboard('x')],
  [
    'a finger that is lifted',
    async () => {
      const finger = { bubbles: true, pointerType: 'touch' };
      document.body.dispatchEvent(new PointerEvent('pointerdown', { ...finger, buttons: 1 }));
      document.body.dispatchEvent(new PointerEvent('pointerup', finger));
    },
  ],
  [
    'a touch in another tab',
    async () => {
      saveSetting('touched', String(Date.now()));
      dispatchEvent(new StorageEvent('storage', { key: 'touched' }));
    },
  ],
])('%s closes the question', async (_what, touch) => {
  pass(40);
  await expect.element(question).toBeVisible();
  await touch();
  await expect.element(question).not.toBeInTheDocument();
});

test('no question appears if a PIN or passkey protects the session', async () => {
  dispatch({ type: 'lock-found' });
  pass(40);
  await expect.element(page.getByRole('heading', { name: 'Recordings' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});
