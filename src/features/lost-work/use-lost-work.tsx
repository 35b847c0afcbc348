import { useQuery } from '@tanstack/react-query';
import { useRouterState, type AnyRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useDeviceState } from '#/session/device/device.ts';
import { isLost, lostWorkQuery } from '#/session/device/lost-work.ts';
import { useSession } from '#/session/session.ts';
import { Part } from '#/ui/loading/part.tsx';

const loadBar = () => import('./lost-work-bar.tsx');

const lists = /^\/home(?:\/patient)?\/?$/;

/** Something that was not sent was lost with the store, or its key. The bar would cover a form. */
export function useLostWork(router: AnyRouter): ReactNode {
  const pathname = useRouterState({ router, select: ({ location }) => location.pathname });
  const owner = useSession(({ userId }) => userId);
  const isOpen = useDeviceState() === 'keeping';
  const [isClosed, setClosed] = useState(false);
  const { data } = useQuery({ ...lostWorkQuery(owner ?? ''), enabled: owner !== undefined && isOpen });
  if (isClosed || !data || !isLost(data) || !lists.test(pathname)) return null;
  return (
    <Part load={loadBar} onMissing={ignore}>
      {({ LostWorkBar }) => <LostWorkBar lost={data} onClose={() => setClosed(true)} />}
    </Part>
  );
}

/** The bar comes again with the next screen. */
function ignore(): void {}
