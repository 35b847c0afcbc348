import { useQueryClient } from '@tanstack/react-query';
import { useRouterState, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { sessionSignal } from '#/session/session-signal.ts';
import { noteLockAnswer, useIsLockOffered } from '#/session/lock/lock-offer.ts';
import { loadedContext } from '#/session/context.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';

const loadOffer = () => import('./lock-offer.tsx');
const loadSetup = () => import('./lock-setup.tsx');

interface LockOffering {
  offer: ReactNode;
  setup: ReactNode;
}

/** Offer a lock after sign-in until the user answers. Only the lists show it. */
export function useLockOffer(router: AnyRouter): LockOffering {
  const queryClient = useQueryClient();
  const pathname = useRouterState({ router, select: ({ location }) => location.pathname });
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    sessionSignal.addEventListener('lock-setup-wanted', open);
    return () => sessionSignal.removeEventListener('lock-setup-wanted', open);
  }, []);
  const user = pathname.startsWith('/home') ? loadedContext(queryClient)?.user : undefined;
  const isOffered = useIsLockOffered(user && String(user.id), pathname);
  if (!user || user.passwordMustBeChanged) return { offer: null, setup: null };
  const owner = String(user.id);
  const answer = () => noteLockAnswer(owner);
  const isDue = isOffered && !isOpen;
  return {
    offer: isDue ? (
      <LoadedPart load={loadOffer} onMissing={ignore}>
        {({ LockOffer }) => <LockOffer owner={owner} onAccept={() => setOpen(true)} onDecline={answer} />}
      </LoadedPart>
    ) : null,
    setup: isOpen ? (
      <LatePart load={loadSetup} onMissing={() => setOpen(false)}>
        {({ LockSetup }) => (
          <LockSetup
            owner={owner}
            onSet={() => {
              setOpen(false);
              answer();
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </LatePart>
    ) : null,
  };
}

/** The offer comes again with the next sign-in. */
function ignore(): void {}
