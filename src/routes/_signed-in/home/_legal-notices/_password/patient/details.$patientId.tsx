import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { patientQuery } from '#/data/patients.ts';
import { idIn } from '#/domain/id.ts';
import { PatientDetails } from '#/features/patients/patient-details.tsx';
import { notifyPatientProblem } from '#/features/patients/patient-problem.ts';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/patient/details/$patientId')({
  staticData: { breadcrumb: msg`Details` },
  loader: async ({ context: { queryClient }, params }) => {
    const id = idIn(params.patientId);
    if (id === undefined) throw notFound();
    try {
      await queryClient.query({ ...patientQuery(id), staleTime: 'static' });
    } catch (error) {
      notifyPatientProblem(error);
      throw redirect({ to: '/home', replace: true });
    }
    return { id };
  },
  component: Details,
});

function Details() {
  const { id } = Route.useLoaderData();
  return <PatientDetails id={id}>{null}</PatientDetails>;
}
