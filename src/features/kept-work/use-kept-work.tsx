import { useRouterState, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { useDeviceState } from '#/session/device/device.ts';
import { keepsWorkOfOther } from '#/session/leaving/kept-work.ts';
import { Part } from '#/ui/loading/part.tsx';

const loadBar = () => import('./kept-work-bar.tsx');

const lists = /^\/home(?:\/patient)?\/?$/;

/** Work of another user waits on this device. The bar would cover a form. */
export function useKeptWork(router: AnyRouter): ReactNode {
  const pathname = useRouterState({ router, select: ({ location }) => location.pathname });
  const isTaken = useDeviceState() === 'taken';
  const isAtSignIn = pathname === '/auth/login';
  const [isKept, setKept] = useState(false);
  const [closedAt, setClosedAt] = useState<'sign-in' | 'lists'>();
  const place = isAtSignIn ? 'sign-in' : 'lists';
  useEffect(() => {
    if (isAtSignIn) void keepsWorkOfOther().then(setKept);
  }, [isAtSignIn]);
  if (place === closedAt || (isAtSignIn ? !isKept : !isTaken || !lists.test(pathname))) return null;
  return (
    <Part load={loadBar} onMissing={ignore}>
      {({ KeptWorkBar }) => (
        <KeptWorkBar isSignedIn={!isAtSignIn} onClose={() => setClosedAt(place)} onRemoved={() => setKept(false)} />
      )}
    </Part>
  );
}

/** The bar comes again with the next screen. */
function ignore(): void {}
