import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createContext, use, useState, type ReactNode } from 'react';

/** Renders components with links in a router that shows them at every address. */
export function WithRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute({ component: Screen, notFoundComponent: Screen }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
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
