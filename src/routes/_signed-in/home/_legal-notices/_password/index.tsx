import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { saveLastFilters } from '#/data/records/last-filters.ts';
import { listReaderOf, recordListQuery } from '#/data/records/record-list.ts';
import { awaitCopy, whenIdle } from '#/session/waiting.ts';
import { filtersIn } from '#/domain/record-filters.ts';
import { HomePage } from '#/features/records/home-page.tsx';
import { UnsentList, UnsentMark, LateDirectory } from '#/routes/-late-outbox.tsx';
import { recordSearch } from '#/routes/-searches.ts';

const RecentlyViewed = lazy(async () => {
  await whenIdle();
  // If the chunk is lost, the page works without it.
  const loaded = await loadAhead(() => import('#/features/recently-viewed/recently-viewed.tsx'));
  return { default: loaded ? loaded.RecentlyViewed : () => null };
});

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/')({
  validateSearch: recordSearch,
  beforeLoad: async ({ context: { userContext }, search }) => {
    // The sign-in page does not load this code.
    const { wholeSearch } = await import('#/data/records/last-filters.ts');
    const whole = wholeSearch(userContext, search);
    if (whole) throw redirect({ to: '/home', search: whole, replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, userContext }, deps: { page = 1, ...search } }) => {
    const filters = filtersIn(search);
    saveLastFilters(userContext, filters);
    const requested = queryClient.query({
      ...recordListQuery({ page, filters }, listReaderOf(userContext)),
      staleTime: 0,
    });
    // Only an offline copy is awaited. The page shows loading and failure itself.
    return awaitCopy(requested);
  },
  component: Home,
});

function Home() {
  const search = Route.useSearch();
  const { userContext } = Route.useRouteContext();
  return (
    <HomePage
      page={search.page ?? 1}
      filters={filtersIn(search)}
      reader={listReaderOf(userContext)}
      unsent={(search.page ?? 1) === 1 ? <UnsentList kind="record" /> : null}
      Mark={UnsentMark}
    >
      <Suspense>
        <RecentlyViewed />
      </Suspense>
      <LateDirectory />
    </HomePage>
  );
}
