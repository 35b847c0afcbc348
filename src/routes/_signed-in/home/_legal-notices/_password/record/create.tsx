import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import { id } from '#/contract/codecs.ts';
import { loadDraft } from '#/data/copies/drafts.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { permissionIn } from '#/data/user/permission.ts';
import { isProblem } from '#/domain/problem.ts';
import { hasHealthCareRole } from '#/domain/role.ts';
import { hasResolutions } from '#/features/record-form/exam-rules.ts';
import { prescriptionOf } from '#/features/record-form/prescription.ts';
import { recordDraft } from '#/features/record-form/record-draft.ts';
import { RecordForm } from '#/features/record-form/record-form.tsx';
import { RecordFormRefused, type Refusal } from '#/features/record-form/refusal.tsx';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/record/create')({
  staticData: { breadcrumb: msg`Prescribe recording` },
  validateSearch: z.object({ patientId: z.catch(z.optional(id), undefined) }),
  loaderDeps: ({ search: { patientId } }) => ({ patientId }),
  loader: async ({ context: { queryClient, userContext }, deps: { patientId } }) => {
    if (patientId === undefined) return refused('no-patient');
    if (!hasHealthCareRole(userContext.currentUserOrganization?.roles ?? [])) return refused('unexpected-user');
    if ((await permissionIn(queryClient, 'PERMS_RECORD_CREATE')) !== 'held') return refused('forbidden');
    if (!hasResolutions(configuration())) return refused('no-resolution');
    const [patient, draft] = await Promise.all([
      queryClient.query({ ...patientQuery(patientId), staleTime: 'static' }).catch(unlessUnknown),
      loadDraft(queryClient, { form: 'record', subject: String(patientId) }, recordDraft),
    ]);
    if (patient === undefined) return refused('unknown-patient');
    return { kind: 'form' as const, patient, draft, prescription: prescriptionOf(userContext, configuration()) };
  },
  component: Create,
});

function unlessUnknown(error: unknown): undefined {
  if (!isProblem(error, 'not-found') && !isProblem(error, 'forbidden')) throw error;
}

const refused = (refusal: Refusal) => ({ kind: 'refused' as const, refusal });

function Create() {
  const navigate = useNavigate();
  const content = Route.useLoaderData();
  if (content.kind === 'refused') return <RecordFormRefused refusal={content.refusal} />;
  return (
    <RecordForm
      // Each patient gets a fresh form.
      key={content.patient.value.id}
      application={configuration().application}
      patient={content.patient}
      prescription={content.prescription}
      draft={content.draft}
      onCreated={(recordId) =>
        void navigate({
          to: '/home/record/details/$recordId',
          params: { recordId: String(recordId) },
          // Back must not open the form again.
          replace: true,
        })
      }
    />
  );
}
