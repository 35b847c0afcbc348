import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { recordListQuery } from '#/data/records.ts';
import { whenIdle } from '#/data/waiting.ts';
import { HomePage } from '#/features/records/home-page.tsx';
import { pageSearch } from '#/routes/-page-search.ts';

const RecentlyViewed = lazy(async () => {
  await whenIdle();
  // The page is whole without it, where the network went before it came.
  const loaded = await import('#/features/recently-viewed/recently-viewed.tsx').catch(() => undefined);
  return { default: loaded ? loaded.RecentlyViewed : () => null };
});

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context: { queryClient }, deps }) => {
    // Not awaited: the page shows its own loading row. A failure is shown by the page too.
    queryClient.query(recordListQuery(deps)).catch(() => undefined);
  },
  component: Home,
});

function Home() {
  const { page } = Route.useSearch();
  return (
    <HomePage page={page}>
      <Suspense>
        <RecentlyViewed />
      </Suspense>
    </HomePage>
  );
}
