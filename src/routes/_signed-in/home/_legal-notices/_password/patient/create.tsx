import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { id } from '#/contract/codecs.ts';
import { loadDraft } from '#/data/copies/drafts.ts';
import { medicalTagsQuery, nationalIdTypesQuery } from '#/data/patients/patient-reference.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { permissionIn } from '#/data/user/permission.ts';
import { isLocalId } from '#/domain/local-id.ts';
import { languageOf } from '#/domain/locale.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { notifyPatientProblem } from '#/features/patients/patient-problem.ts';
import { changeDraft, creationDraft } from '#/features/patient-form/drafts.ts';
import { ForbiddenPatient } from '#/features/patient-form/forbidden-patient.tsx';
import { PatientCreation } from '#/features/patient-form/patient-creation.tsx';
import { PatientEdit } from '#/features/patient-form/patient-edit.tsx';
import { KeptChangeForm } from '#/parts/sending/kept-change-form.tsx';
import { whatWaits } from '#/parts/sending/use-open-change.ts';
import { KeptForm } from '#/parts/sending/kept-form.tsx';
import { loadPhoneRules } from '#/parts/fields/phone-rules.ts';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/patient/create')({
  staticData: { breadcrumb: msg`Creation` },
  validateSearch: z.object({ patientId: z.catch(z.optional(id), undefined) }),
  loaderDeps: ({ search: { patientId } }) => ({ patientId }),
  loader: async ({ context: { queryClient }, deps: { patientId } }) => {
    const isKept = patientId !== undefined && isLocalId(patientId);
    const isEdit = patientId !== undefined && !isKept;
    const permission = await permissionIn(queryClient, isEdit ? 'PERMS_PATIENT_EDIT' : 'PERMS_PATIENT_CREATE');
    // A platform may have no privilege for creations.
    const cannotRead = !isEdit && (await permissionIn(queryClient, 'PERMS_PATIENT_READ')) === 'withheld';
    if (cannotRead || permission === 'withheld' || (isEdit && permission === 'unknown'))
      return { kind: 'forbidden' as const, isEdit };
    // The fields show their own failures.
    queryClient.query(nationalIdTypesQuery).catch(() => undefined);
    queryClient.query(medicalTagsQuery(languageOf(currentLocale()))).catch(() => undefined);
    if (isKept) return loadKept(queryClient, patientId);
    return isEdit ? loadEdit(queryClient, patientId) : loadCreation(queryClient);
  },
  component: PatientForm,
});

async function loadCreation(queryClient: QueryClient) {
  const draft = await loadDraft(queryClient, { form: 'patient', subject: 'new' }, creationDraft);
  return { kind: 'creation' as const, draft };
}

async function loadKept(queryClient: QueryClient, id: number) {
  const draft = await loadDraft(queryClient, { form: 'patient', subject: String(id) }, creationDraft);
  return { kind: 'kept' as const, id, draft };
}

async function loadEdit(queryClient: QueryClient, patientId: number) {
  const [answer, draft, rules] = await Promise.all([
    queryClient.query(patientQuery(patientId)).catch((error: unknown) => {
      notifyPatientProblem(error);
      throw redirect({ to: '/home', replace: true });
    }),
    loadDraft(queryClient, { form: 'patient', subject: String(patientId) }, changeDraft),
    loadPhoneRules().catch(() => undefined),
    whatWaits(queryClient),
  ]);
  return { kind: 'edit' as const, answer, draft, rules };
}

function PatientForm() {
  const navigate = useNavigate();
  const { patientId } = Route.useSearch();
  const content = Route.useLoaderData();
  const showPatient = (id: number) =>
    void navigate({ to: '/home/patient/details/$patientId', params: { patientId: String(id) } });
  if (content.kind === 'forbidden') return <ForbiddenPatient isEdit={content.isEdit} />;
  if (content.kind === 'creation')
    return <PatientCreation draft={content.draft} onCreated={showPatient} onKept={showPatient} />;
  if (content.kind === 'kept')
    return (
      <KeptForm key={content.id} id={content.id} onSent={showPatient}>
        {(work) => <PatientCreation draft={content.draft} work={work} onCreated={showPatient} onKept={showPatient} />}
      </KeptForm>
    );
  return (
    // Each patient gets a fresh form.
    <KeptChangeForm key={patientId} kind="patientChange" id={content.answer.value.id}>
      {(work) => (
        <PatientEdit
          answer={content.answer}
          rules={content.rules}
          draft={content.draft}
          work={work}
          onSaved={() => showPatient(content.answer.value.id)}
        />
      )}
    </KeptChangeForm>
  );
}
