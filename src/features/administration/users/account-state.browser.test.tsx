import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { timeText } from '#/parts/words/time-text.ts';
import { startTestApp, WithApp } from '../../../../tests/support/browser/with-app.tsx';
import { AccountState } from './account-state.tsx';

const at = '2026-11-20T09:30:00Z';

test.each([
  [{ passwordMustBeChanged: false, lastSignInAt: at }, ['Active', `Last sign-in ${timeText(at)}`]],
  [{ passwordMustBeChanged: true, lastSignInAt: at }, ['Password must be changed', `Last sign-in ${timeText(at)}`]],
  [{ passwordMustBeChanged: true, lastSignInAt: undefined }, ['Password must be changed', 'No sign-in known']],
])('the state of an account says only what is known: %o', async (user, words) => {
  const screen = await render(
    <WithApp queryClient={startTestApp()}>
      <AccountState user={user} />
    </WithApp>,
  );
  await expect.element(screen.getByText(words[1]!)).toBeVisible();
  expect(screen.container.textContent).toBe(words.join(''));
});
