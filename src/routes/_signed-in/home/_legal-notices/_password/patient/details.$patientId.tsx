import { msg } from '@lingui/core/macro';
import { createFileRoute, Navigate, notFound, redirect, stripSearchParams } from '@tanstack/react-router';
import { patientRecordsQuery } from '#/data/patients/patient-records.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { isLocalId, idIn } from '#/domain/id.ts';
import { isProblem } from '#/domain/problem.ts';
import { PatientDetails } from '#/features/patients/patient-details.tsx';
import { notifyPatientProblem } from '#/features/patients/patient-problem.ts';
import { PatientRecordings } from '#/features/patients/patient-recordings.tsx';
import { LateRefusal } from '#/routes/-late-refusal.tsx';
import { LateSeenBy } from '#/routes/-late-seen-by.tsx';
import { UnsentList } from '#/routes/-late-outbox.tsx';
import { pageSearch } from '#/routes/-searches.ts';
import { PageLink } from '#/ui/lists/pages.tsx';

const loadUnsent = () => import('#/routes/-open-unsent.tsx');

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/patient/details/$patientId')({
  staticData: { breadcrumb: msg`Details` },
  validateSearch: pageSearch,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { queryClient }, params, deps: { page } }) => {
    const id = idIn(params.patientId);
    if (id === undefined) throw notFound();
    if (isLocalId(id)) return (await loadUnsent()).openUnsentPatient(queryClient, id);
    // The list shows loading and failure itself.
    queryClient.query({ ...patientRecordsQuery({ patientId: id, page }), staleTime: 0 }).catch(() => undefined);
    try {
      await queryClient.query({ ...patientQuery(id), staleTime: 'static' });
    } catch (error) {
      // The server refused nothing. The screen says that no copy exists, and opens when the network returns.
      if (isProblem(error) && error.reason === 'no-saved-copy') throw error;
      notifyPatientProblem(error);
      throw redirect({ to: '/home', replace: true });
    }
    return { id, Unsent: undefined };
  },
  errorComponent: (problem) => <LateRefusal problem={problem} notifyHome={notifyPatientProblem} />,
  component: Details,
});

function Details() {
  const { id, Unsent } = Route.useLoaderData();
  const { page } = Route.useSearch();
  const params = { patientId: String(id) };
  if (Unsent) return <Unsent key={id} id={id} />;
  return (
    <PatientDetails id={id}>
      {page === 1 ? <UnsentList patientId={id} /> : null}
      <PatientRecordings
        patientId={id}
        page={page}
        renderLink={(target, { 'aria-current': current, ...props }) => (
          <PageLink
            from={Route.fullPath}
            to="."
            search={{ page: target }}
            resetScroll={false}
            isCurrent={current === 'page'}
            {...props}
          />
        )}
        renderBeyond={(lastPage) => (
          <Navigate to={Route.fullPath} params={params} search={{ page: lastPage }} replace />
        )}
      />
      <LateSeenBy patientId={id} />
    </PatientDetails>
  );
}
