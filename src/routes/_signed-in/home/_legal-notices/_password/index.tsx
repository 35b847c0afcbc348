import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { recordListQuery } from '#/data/records.ts';
import { HomePage } from '#/features/records/home-page.tsx';

/** `page` always stands in the address, 1 included; whatever is no page number becomes 1. */
const search = z.object({ page: z.catch(z._default(z.int().check(z.positive()), 1), 1) });

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/')({
  validateSearch: search,
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
