import { useRouterState, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useStorageState } from '#/session/storage/storage.ts';
import { hasUnsentOfOther } from '#/session/leaving/unsent-of-other.ts';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';

const loadBar = () => import('./unsent-of-other-bar.tsx');

const lists = /^\/home(?:\/patient)?\/?$/;

/** Items of another user wait on this tablet. The bar would cover a form. */
export function useUnsentOfOther(router: AnyRouter): ReactNode {
  const pathname = useRouterState({ router, select: ({ location }) => location.pathname });
  const isTaken = useStorageState() === 'taken';
  const isAtSignIn = pathname === '/auth/login';
  const [isSaved, setSaved] = useState(false);
  const [closedAt, setClosedAt] = useState<'sign-in' | 'lists'>();
  const place = isAtSignIn ? 'sign-in' : 'lists';
  useEffect(() => {
    if (isAtSignIn) void hasUnsentOfOther().then(setSaved);
  }, [isAtSignIn]);
  if (place === closedAt || (isAtSignIn ? !isSaved : !isTaken || !lists.test(pathname))) return null;
  return (
    <LoadedPart load={loadBar} onMissing={ignore}>
      {({ UnsentOfOtherBar }) => (
        <UnsentOfOtherBar
          isSignedIn={!isAtSignIn}
          onClose={() => setClosedAt(place)}
          onRemoved={() => setSaved(false)}
        />
      )}
    </LoadedPart>
  );
}

/** The bar comes again with the next screen. */
function ignore(): void {}
