import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createContext, use, useState, type ReactNode } from 'react';

/** Renders components with links in a router that shows them at every address. */
export function WithRouter({ address = '/', children }: { address?: string | undefined; children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ component: Screen, notFoundComponent: Screen }),
      history: createMemoryHistory({ initialEntries: [address] }),
      context: {},
    }),
  );
  return (
    <ContentContext value={children}>
      <RouterProvider router={router as never} />
    </ContentContext>
  );
}

const ContentContext = createContext<ReactNode>(null);

function Screen() {
  return use(ContentContext);
}
