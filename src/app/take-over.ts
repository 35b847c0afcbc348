import type { QueryClient } from '@tanstack/react-query';
import { connection } from '#/browser/connection/connection.ts';
import { endPicture, endPictureUnconfirmed, isPictureShown, shownPicture } from '#/browser/page/first-screen.ts';
import { after, copyAfterMs } from '#/session/waiting.ts';
import type { AppRouter } from './router.ts';
import { isSettled, showsCopies } from './settled.ts';

const lookAgainMs = 30;
/** The screen may have become smaller than its picture. */
const smallerAfterMs = 1500;
/** Then the app shows what it has, so that its words about a slow network appear. */
const longestMs = 10_000;

/** Replaces the picture of the screen, if one stands, as soon as the app shows the same. */
export async function takeOverPicture(router: AppRouter, queryClient: QueryClient): Promise<void> {
  const begun = performance.now();
  let settledSince: number | undefined;
  while (isPictureShown() && performance.now() - begun < longestMs && isOfPicture(router)) {
    if (!isSettled(router, queryClient)) settledSince = undefined;
    else {
      settledSince ??= performance.now();
      const isLong = performance.now() - settledSince > smallerAfterMs;
      if (shownPicture()?.isHeld !== true && (isLong || isWhole())) break;
    }
    await after(lookAgainMs);
  }
  if (isPictureShown() && isOfPicture(router) && awaitsAnswers(queryClient)) {
    const { href } = router.state.location;
    const { confirm } = endPictureUnconfirmed();
    // The note tells the time of this screen alone.
    // A slow tablet may have drawn for longer than that, and the copies' notes would come only to go.
    const endedAt = performance.now();
    const isSame = () => router.state.location.href === href && performance.now() - endedAt < copyAfterMs;
    while (isSame() && awaitsAnswers(queryClient)) await after(lookAgainMs);
    confirm();
  } else endPicture(isOfPicture(router));
}

/** The guards may lead to another screen, or the screen fails. */
function isOfPicture({ state }: AppRouter): boolean {
  if (state.status === 'pending' || state.resolvedLocation === undefined) return true;
  return state.location.pathname.startsWith('/home') && !state.matches.some(({ status }) => status === 'error');
}

function awaitsAnswers(queryClient: QueryClient): boolean {
  return connection.get().state !== 'offline' && showsCopies(queryClient);
}

/** Parts that load late are there. */
function isWhole(): boolean {
  const root = document.getElementById('root');
  const picture = shownPicture();
  if (!root || !picture) return true;
  const isFull = root.textContent.length >= 0.95 * picture.text && root.scrollHeight >= picture.height;
  return isFull && picture.canPress();
}
