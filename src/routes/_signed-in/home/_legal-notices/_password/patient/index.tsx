import { createFileRoute, redirect } from '@tanstack/react-router';
import { patientListQuery } from '#/data/patients/patient-list.ts';
import { noSearch, loadSearch } from '#/data/patients/patient-search.ts';
import { PatientListPage } from '#/features/patient-list/patient-list-page.tsx';
import { UnsentList } from '#/routes/-late-outbox.tsx';
import { patientListSearch } from '#/routes/-searches.ts';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/patient/')({
  validateSearch: patientListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { page, search: key } }) => {
    const search = key === undefined ? noSearch : await loadSearch(queryClient, key);
    // The key may come from another tablet or organization.
    if (!search) throw redirect({ to: '/home/patient', search: { page: 1 }, replace: true });
    // The page shows loading and failure itself.
    queryClient.query({ ...patientListQuery({ page, search }), staleTime: 0 }).catch(() => undefined);
    return { search };
  },
  component: Patients,
});

function Patients() {
  const { page, search: searchKey } = Route.useSearch();
  const { search } = Route.useLoaderData();
  return (
    <PatientListPage
      page={page}
      search={search}
      searchKey={searchKey}
      unsent={page === 1 ? <UnsentList kind="patient" /> : null}
    />
  );
}
