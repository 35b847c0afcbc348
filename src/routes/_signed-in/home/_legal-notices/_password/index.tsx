import { createFileRoute } from '@tanstack/react-router';
import { recordListQuery } from '#/data/records.ts';
import { HomePage } from '#/features/records/home-page.tsx';
import { pageSearch } from '#/routes/-page-search.ts';

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
  return <HomePage page={page} />;
}
