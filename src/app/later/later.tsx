import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { requestPersistence } from '#/browser/storage/storage-persistence.ts';
import { UpdateBar, updateOffer } from '#/features/app-update/update-bar.tsx';
import { IdleWarningPlace } from '#/features/lock/idle-warning-place.tsx';
import { useLockOffer } from '#/features/lock/use-lock-offer.tsx';
import { useUnsentOfOther } from '#/features/unsent-of-other/use-unsent-of-other.tsx';
import { useRoleOffers } from '#/features/role-offers/use-role-offers.tsx';
import { useLostItems } from '#/features/lost-items/use-lost-items.tsx';
import { InstallHint } from '#/features/install-hint/install-hint.tsx';
import { InOfferPlace } from '#/ui/frame/offer-place.tsx';
import { QuietBarPlace } from '#/ui/messages/quiet-bar.tsx';
import { beginLater } from './begin-later.ts';
import type { AppRouter } from '../router.ts';

export function Later({ router }: { router: AppRouter }) {
  const queryClient = useQueryClient();
  const [isPostponed, setPostponed] = useState(false);
  useEffect(() => beginLater({ queryClient, router, onReturn: () => setPostponed(false) }), [queryClient, router]);
  const isSignedIn = useRouterState({ router, select: ({ location }) => location.pathname.startsWith('/home') });
  useEffect(() => {
    if (isSignedIn) void requestPersistence();
  }, [isSignedIn]);
  const offer = useSelector(updateOffer);
  const isOffered = offer !== undefined && !(isPostponed && offer === 'version');
  const lock = useLockOffer(router);
  const unsentOfOther = useUnsentOfOther(router);
  const lostItems = useLostItems(router);
  const roleOffers = useRoleOffers(router);
  return (
    <>
      <QuietBarPlace>
        {isOffered ? (
          <UpdateBar offer={offer} onLater={() => setPostponed(true)} />
        ) : (
          (unsentOfOther ??
          lostItems ??
          roleOffers ??
          (__ADMINISTRATION__ || lock.offer ? null : <InstallHint router={router} />))
        )}
      </QuietBarPlace>
      <InOfferPlace>{lock.offer}</InOfferPlace>
      {lock.setup}
      <IdleWarningPlace isSignedIn={isSignedIn} />
    </>
  );
}
