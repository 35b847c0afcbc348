import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { filtersForList, filtersOfReader, keepFilters } from '#/data/last-filters.ts';
import { listReaderOf, recordListQuery } from '#/data/record-list.ts';
import { whenIdle } from '#/data/waiting.ts';
import { areSameFilters, filtersIn } from '#/domain/record-filters.ts';
import { HomePage } from '#/features/records/home-page.tsx';
import { recordSearch } from '#/routes/-record-search.ts';

const RecentlyViewed = lazy(async () => {
  await whenIdle();
  // The page is whole without it, where the network went before it came.
  const loaded = await import('#/features/recently-viewed/recently-viewed.tsx').catch(() => undefined);
  return { default: loaded ? loaded.RecentlyViewed : () => null };
});

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/')({
  validateSearch: recordSearch,
  beforeLoad: ({ context: { userContext }, search }) => {
    const found = filtersIn(search);
    // An address with a page is one that the app itself has made whole: without filters, it means none.
    const saysNothing = search.page === undefined && areSameFilters(found, {});
    const filters = saysNothing ? filtersForList(userContext) : filtersOfReader(userContext, found);
    if (search.page !== undefined && areSameFilters(filters, found)) return;
    throw redirect({ to: '/home', search: { page: search.page ?? 1, ...filters }, replace: true });
  },
  loaderDeps: ({ search }) => ({ page: search.page ?? 1, filters: filtersIn(search) }),
  loader: ({ context: { queryClient, userContext }, deps }) => {
    keepFilters(userContext, deps.filters);
    // Not awaited: the page shows its own loading row. A failure is shown by the page too.
    queryClient.query(recordListQuery(deps, listReaderOf(userContext))).catch(() => undefined);
  },
  component: Home,
});

function Home() {
  const search = Route.useSearch();
  const { userContext } = Route.useRouteContext();
  return (
    <HomePage page={search.page ?? 1} filters={filtersIn(search)} reader={listReaderOf(userContext)}>
      <Suspense>
        <RecentlyViewed />
      </Suspense>
    </HomePage>
  );
}
