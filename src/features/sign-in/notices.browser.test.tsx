import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { raiseRefusal } from '#/session/session-signal.ts';
import { dispatch } from '#/session/session.ts';
import { sharedFacts } from '#/session/shared-facts.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { SessionEndNotice } from './notices.tsx';

afterEach(() => localStorage.clear());

test('a session that a lost role has ended says so', async () => {
  const queryClient = startTestApp();
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  raiseRefusal('role-lost');
  // The session is forgotten later, with the common cause.
  dispatch({ type: 'session-ended', cause: 'ended' });
  dispatch({ type: 'drafts-found' });
  dispatch({ type: 'user-forgotten', sparesDrafts: true });
  await render(
    <WithApp queryClient={queryClient}>
      <SessionEndNotice />
    </WithApp>,
  );
  await expect
    .element(page.getByText(/^You were signed out because an administrator has removed one of your roles\./))
    .toBeVisible();
  await expect.element(page.getByText(/or only copy them if your account no longer has a role/)).toBeVisible();
  expect(sharedFacts().end).toBe('role-lost');
});

test('a session that only the clock of the device has ended says so, and names no time without touch as certain', async () => {
  const queryClient = startTestApp();
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  dispatch({ type: 'session-ended', cause: 'clock' });
  dispatch({ type: 'user-forgotten', sparesDrafts: true });
  await render(
    <WithApp queryClient={queryClient}>
      <SessionEndNotice />
    </WithApp>,
  );
  await expect
    .element(page.getByText(/^You were signed out: by the clock of this device, .+, or the clock was changed\.$/))
    .toBeVisible();
});
