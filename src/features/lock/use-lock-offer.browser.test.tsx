import { useLocation, useRouter } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { raise } from '#/session/session-signal.ts';
import { userContext } from '#/contract/session.ts';
import { dispatch } from '#/session/session.ts';
import { setPin } from '#/session/lock/lock-settings.ts';
import { contextQuery } from '#/session/context.ts';
import { contextOf } from '../../../tests/support/context.ts';
import { startTestApp, WithApp } from '../../../tests/support/browser/with-app.tsx';
import { useIsLockOffered } from '#/session/lock/lock-offer.ts';
import { InOfferPlace, OfferPlace } from '#/ui/frame/offer-place.tsx';
import { useLockOffer } from './use-lock-offer.tsx';

vi.mock('#/session/lock/lock-settings.ts', async (load) => ({
  ...(await load<typeof import('#/session/lock/lock-settings.ts')>()),
  lockChoiceQuery: (owner: string) => ({
    queryKey: ['lock', owner],
    queryFn: () => ({ kind: 'none', triesLeft: 10, offersPasskeys: false, obstacle: undefined }),
  }),
  setPin: vi.fn<() => Promise<void>>(),
}));

const offer = page.getByText(/^After 15 minutes of inactivity you are signed out\./);
const heading = page.getByRole('heading', { name: 'Recordings' });

beforeEach(() => localStorage.clear());

function Screen({ userId }: { userId: string }) {
  const router = useRouter();
  const { offer: bar, setup } = useLockOffer(router);
  const isOffered = useIsLockOffered(userId, useLocation().pathname);
  return (
    <>
      {isOffered ? <OfferPlace /> : null}
      <h1>Recordings</h1>
      <button type="button" onClick={() => void router.navigate({ to: '/home' })}>
        List
      </button>
      <button type="button" onClick={() => void router.navigate({ to: '/home/eula' })}>
        Notices
      </button>
      <InOfferPlace>{bar}</InOfferPlace>
      {setup}
    </>
  );
}

async function open(user: { id?: number; passwordMustBeChanged?: boolean } = {}) {
  const queryClient = startTestApp();
  queryClient.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(1, user)));
  const screen = await render(
    <WithApp queryClient={queryClient}>
      <Screen userId={String(user.id ?? 5)} />
    </WithApp>,
  );
  await screen.getByRole('button', { name: 'List' }).click();
  await expect.element(heading).toBeVisible();
  return screen;
}

test('without a recent sign-in no lock is offered, but one can be set from the network’s details', async () => {
  await open();
  await vi.dynamicImportSettled();
  await expect.element(offer).not.toBeInTheDocument();
  raise('lock-setup-wanted');
  const dialog = page.getByRole('dialog', { name: 'Screen lock' });
  await dialog.getByRole('textbox', { name: /^New PIN/ }).fill('83521047');
  await dialog.getByRole('textbox', { name: 'Confirm the new PIN' }).fill('83521047');
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await expect.element(page.getByText('The screen lock is on.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(setPin).toHaveBeenCalledExactlyOnceWith('5', '83521047');
});

test('after a sign-in a lock is offered on the lists, until each user of the device has answered', async () => {
  dispatch({ type: 'code-confirmed', signOutToken: undefined });
  await page.viewport(820, 1180);
  const first = await open();
  // The list has its place before the offer has loaded.
  const top = heading.element().getBoundingClientRect().top;
  await expect.element(offer).toBeVisible();
  expect(offer.element().getBoundingClientRect().bottom).toBeLessThan(top);
  expect(heading.element().getBoundingClientRect().top).toBe(top);
  await first.getByRole('button', { name: 'Notices' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await first.getByRole('button', { name: 'List' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await first.unmount();
  const again = await open();
  await expect.element(offer).not.toBeInTheDocument();
  await again.unmount();
  await open({ id: 6 });
  await expect.element(offer).toBeVisible();
});

test.each([
  ['somebody who has to change the password first', { passwordMustBeChanged: true }, false],
  ['a user of a device that has a lock', {}, true],
])('%s gets no offer', async (_who, user, hasLock) => {
  dispatch({ type: 'code-confirmed', signOutToken: undefined });
  dispatch({ type: hasLock ? 'lock-found' : 'lock-gone' });
  await open(user);
  await vi.dynamicImportSettled();
  await expect.element(offer).not.toBeInTheDocument();
});
