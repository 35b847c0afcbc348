import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { sessionSignal } from '#/session/session-signal.ts';
import { userContext } from '#/contract/session.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import { contextQuery } from '#/session/context.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { expectTarget } from '../../../tests/support/browser/measures.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { useCareFrame } from './care-frame.tsx';
import { ConnectionStatus } from './connection-status.tsx';

const context = {
  user: {
    id: 4,
    firstName: 'Noa',
    lastName: 'Comer',
    email: 'noa@demo.example',
    locale: 'en-GB',
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: false,
    eulaVersion: {},
  },
  currentUserOrganization: null,
  organizations: [],
};
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetched));

afterEach(() => {
  vi.useRealTimers();
  good();
  fetched.mockReset();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['theme'];
});

const lose = () => reportLoss(performance.now());
const weaken = () => {
  for (let slow = 0; slow < 2; slow += 1) reportAnswer(performance.now() - 4000);
};
const good = () => {
  for (let quick = 0; quick < 3; quick += 1) reportAnswer(performance.now());
};

const CareStatus = () => <ConnectionStatus offline={useCareFrame().offline} />;

async function open() {
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, userContext.parse(context));
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <header>
        <CareStatus />
      </header>
      <main id="main" tabIndex={-1}>
        <h1>Recordings</h1>
      </main>
    </WithApp>,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return {
    screen,
    pill: screen.getByRole('button', { name: /Weak network|Offline/ }),
    details: page.getByRole('dialog'),
    retry: page.getByRole('button', { name: 'Retry' }),
    status: screen.getByRole('banner').getByRole('status'),
  };
}

test('a good network shows nothing', async () => {
  const { pill, status } = await open();
  await expect.element(pill).not.toBeInTheDocument();
  expect(status.element().textContent).toBe('');
});

test('a pill shows a lost network, and screen readers announce the loss and the return', async () => {
  const { pill, status } = await open();
  lose();
  await expect.element(pill).toMatchTextContent('Offline');
  await expect.element(status).toMatchTextContent('Offline — saved copies');
  good();
  await expect.element(pill).not.toBeInTheDocument();
  await expect.element(status).toMatchTextContent('Connected again');
});

test('only a lasting loss is announced, not a single lost call', async () => {
  const { pill, status } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  lose();
  await expect.element(pill).toBeVisible();
  vi.advanceTimersByTime(900);
  good();
  await expect.element(pill).not.toBeInTheDocument();
  vi.advanceTimersByTime(900);
  expect(status.element().textContent).toBe('');
  weaken();
  await expect.element(pill).toBeVisible();
  vi.advanceTimersByTime(1000);
  await expect.element(status).toMatchTextContent('Weak network');
});

test('without a network and without a lock, the app offers a lock, once in a visit', async () => {
  const { pill, details } = await open();
  const wanted = vi.fn<() => void>();
  sessionSignal.addEventListener('lock-setup-wanted', wanted);
  lose();
  await pill.click();
  await expect.element(details).toMatchTextContent(/After 15 minutes of inactivity you are signed out/);
  await page.getByRole('button', { name: 'Set up a screen lock' }).click();
  await expect.element(details).not.toBeInTheDocument();
  expect(wanted).toHaveBeenCalledOnce();
  await pill.click();
  await expect.element(details).toBeVisible();
  await expect.element(details).not.toMatchTextContent(/of inactivity/);
});

test('a press shows since when the network is lost and what that means, and Escape closes it', async () => {
  const { pill, details } = await open();
  lose();
  await pill.click();
  await expect.element(details).toHaveAccessibleName('Offline — saved copies');
  await expect.element(details).toMatchTextContent(/The server has been unreachable since \d\d:\d\d\./);
  await expect.element(details).toMatchTextContent('You are looking at copies stored on this device.');
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(pill).toHaveFocus();
  weaken();
  await pill.click();
  await expect.element(details).toMatchTextContent(/Since \d\d:\d\d, replies from the server have been slow or lost\./);
});

test('on a device that refuses storage, the pill does not say that anything is stored', async () => {
  const { pill, details } = await open();
  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The user denied permission to access the database.', 'SecurityError');
  });
  dispatch({ type: 'user-recognized', userId: String(context.user.id), organizations: 1 });
  await withStorage(String(context.user.id), () => Promise.resolve());
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
  lose();
  await pill.click();
  await expect
    .element(details)
    .toMatchTextContent(
      'This browser does not let the app store anything on the device. Your entries here are lost if the page is closed.',
    );
  expect(details.element().textContent).not.toContain('copies stored');
  // Once storage works, the details say so.
  opening.mockRestore();
  await withStorage(String(context.user.id), () => Promise.resolve());
  await expect.element(details).toMatchTextContent('You are looking at copies stored on this device.');
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

test('Retry shows that it is trying, and that there is still no answer', async () => {
  const { pill, details, retry } = await open();
  lose();
  await pill.click();
  const answer = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(answer.promise);
  await retry.click();
  await expect.element(retry).toHaveAttribute('data-pending');
  answer.reject(new TypeError('Failed to fetch'));
  await expect.element(details.getByRole('status')).toMatchTextContent(/^Still no reply \(last try: \d\d:\d\d\)\.$/);
  await expect.element(retry).not.toHaveAttribute('data-pending');
  expect(fetched.mock.lastCall?.[0]).toBe('/v1/usercontext');
});

test('a successful Retry removes the pill and its details, and the focus moves to the content', async () => {
  const { screen, pill, details, retry } = await open();
  lose();
  await pill.click();
  fetched.mockResolvedValueOnce(Response.json(context));
  await retry.click();
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(pill).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});

test('on a weak network, Retry says when the server has answered', async () => {
  const { pill, details, retry } = await open();
  weaken();
  weaken();
  await pill.click();
  fetched.mockResolvedValueOnce(Response.json(context));
  await retry.click();
  await expect.element(details.getByRole('status')).toMatchTextContent(/^The server answered at \d\d:\d\d\.$/);
  await expect.element(details).toHaveAccessibleName('Weak network');
});

test('the focus stays where it is if the pill disappears by itself', async () => {
  const { screen, pill } = await open();
  lose();
  await expect.element(pill).toBeVisible();
  good();
  await expect.element(pill).not.toBeInTheDocument();
  await expect.element(screen.getByRole('main')).not.toHaveFocus();
});

test.each([
  { theme: 'light', width: 820 },
  { theme: 'dark', width: 820 },
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 1180 },
])('in $theme, $width px wide, the pill is large enough to press, and axe finds nothing', async ({ theme, width }) => {
  await page.viewport(width, 844);
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.lang = 'en';
  const { screen, pill, details } = await open();
  lose();
  await expect.element(pill).toHaveAccessibleName('Offline — saved copies');
  expectTarget(pill.element());
  const before = await axe.run(screen.container, { resultTypes: ['violations'] });
  await pill.click();
  await expect.element(details).toBeVisible();
  for (const animation of document.getAnimations()) animation.finish();
  const after = await axe.run(details.element(), { resultTypes: ['violations'] });
  expect(
    [...before.violations, ...after.violations].map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]),
  ).toEqual([]);
});
