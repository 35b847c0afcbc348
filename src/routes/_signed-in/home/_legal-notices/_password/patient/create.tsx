import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { id } from '#/contract/codecs.ts';
import { loadDraft } from '#/data/copies/drafts.ts';
import { medicalTagsQuery, nationalIdTypesQuery } from '#/data/patients/patient-reference.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { patientOf } from '#/data/patients/patient-form-fields.ts';
import { permissionIn } from '#/data/user/permission.ts';
import { isLocalId } from '#/domain/id.ts';
import { languageOf } from '#/domain/locale.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { notifyPatientProblem } from '#/features/patients/patient-problem.ts';
import { changeDraft, creationDraft } from '#/features/patient-form/patient-drafts.ts';
import { ForbiddenPatient } from '#/features/patient-form/patient-page.tsx';
import { PatientCreation } from '#/features/patient-form/patient-creation.tsx';
import { OpenItem, whatWaits } from '#/parts/outbox/open-item.tsx';
import { loadPhoneRules } from '#/parts/fields/phone-rules.ts';
import { draftSearch } from '#/routes/-searches.ts';

/** A new patient needs less. */
const loadEditForm = () => import('#/features/patient-form/patient-edit.tsx');
const loadStrip = () => import('#/parts/patients/identity-strip.tsx');

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/patient/create')({
  staticData: { breadcrumb: msg`Creation` },
  validateSearch: z.extend(draftSearch, { patientId: z.catch(z.optional(id), undefined) }),
  loaderDeps: ({ search: { patientId, draft } }) => ({ patientId, draft }),
  loader: async ({ context: { queryClient }, deps: { patientId, draft } }) => {
    const isQueued = patientId !== undefined && isLocalId(patientId);
    const isEdit = patientId !== undefined && !isQueued;
    const permission = await permissionIn(queryClient, isEdit ? 'PERMS_PATIENT_EDIT' : 'PERMS_PATIENT_CREATE');
    // A platform may have no privilege for creations.
    const cannotRead = !isEdit && (await permissionIn(queryClient, 'PERMS_PATIENT_READ')) === 'withheld';
    if (cannotRead || permission === 'withheld' || (isEdit && permission === 'unknown'))
      return { kind: 'forbidden' as const, isEdit };
    // The fields show their own failures.
    queryClient.query(nationalIdTypesQuery).catch(() => undefined);
    queryClient.query(medicalTagsQuery(languageOf(currentLocale()))).catch(() => undefined);
    if (isQueued) return loadUnsent(queryClient, patientId, draft);
    return isEdit ? loadEdit(queryClient, patientId, draft) : loadCreation(queryClient, draft);
  },
  component: PatientForm,
});

async function loadCreation(queryClient: QueryClient, wanted?: string) {
  const draft = await loadDraft(queryClient, { form: 'patient', subject: 'new' }, creationDraft, wanted);
  return { kind: 'creation' as const, draft };
}

async function loadUnsent(queryClient: QueryClient, id: number, wanted?: string) {
  const [draft, { IdentityStrip }] = await Promise.all([
    loadDraft(queryClient, { form: 'patient', subject: String(id) }, creationDraft, wanted),
    loadStrip(),
  ]);
  return { kind: 'unsent' as const, id, draft, IdentityStrip };
}

async function loadEdit(queryClient: QueryClient, patientId: number, wanted?: string) {
  const [answer, draft, rules, { OpenPatientEdit }] = await Promise.all([
    queryClient.query(patientQuery(patientId)).catch((error: unknown) => {
      notifyPatientProblem(error);
      throw redirect({ to: '/home', replace: true });
    }),
    loadDraft(queryClient, { form: 'patient', subject: String(patientId) }, changeDraft, wanted),
    loadPhoneRules().catch(() => undefined),
    loadEditForm(),
    whatWaits(queryClient),
  ]);
  return { kind: 'edit' as const, answer, draft, rules, OpenPatientEdit };
}

function PatientForm() {
  const navigate = useNavigate();
  // Another draft is another form.
  const { patientId, draft } = Route.useSearch();
  const content = Route.useLoaderData();
  const showPatient = (id: number) =>
    void navigate({ to: '/home/patient/details/$patientId', params: { patientId: String(id) } });
  if (content.kind === 'forbidden') return <ForbiddenPatient isEdit={content.isEdit} />;
  if (content.kind === 'creation')
    return <PatientCreation key={draft} draft={content.draft} onCreated={showPatient} onQueued={showPatient} />;
  if (content.kind === 'unsent') {
    const { id, IdentityStrip } = content;
    return (
      <OpenItem key={`${id} ${draft}`} id={id} onSent={showPatient}>
        {(item) => (
          <PatientCreation
            draft={content.draft}
            item={item}
            strip={<IdentityStrip patient={patientOf(item)} />}
            onCreated={showPatient}
            onQueued={showPatient}
          />
        )}
      </OpenItem>
    );
  }
  const { OpenPatientEdit, ...edited } = content;
  return (
    <OpenPatientEdit key={`${patientId} ${draft}`} {...edited} onSaved={() => showPatient(edited.answer.value.id)} />
  );
}
