import { useQuery } from '@tanstack/react-query';
import { useRouterState, type AnyRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useStorageState } from '#/session/storage/storage.ts';
import { isLost, lostItemsQuery } from '#/session/storage/lost-items.ts';
import { useSession } from '#/session/session.ts';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';

const loadBar = () => import('./lost-items-bar.tsx');

const lists = /^\/home(?:\/patient)?\/?$/;

/** Something that was not sent was lost with the store, or its key. The bar would cover a form. */
export function useLostItems(router: AnyRouter): ReactNode {
  const pathname = useRouterState({ router, select: ({ location }) => location.pathname });
  const owner = useSession(({ userId }) => userId);
  const isOpen = useStorageState() === 'keeping';
  const [isClosed, setClosed] = useState(false);
  const { data } = useQuery({ ...lostItemsQuery(owner ?? ''), enabled: owner !== undefined && isOpen });
  if (isClosed || !data || !isLost(data) || !lists.test(pathname)) return null;
  return (
    <LoadedPart load={loadBar} onMissing={ignore}>
      {({ LostItemsBar }) => <LostItemsBar lost={data} onClose={() => setClosed(true)} />}
    </LoadedPart>
  );
}

/** The bar comes again with the next screen. */
function ignore(): void {}
