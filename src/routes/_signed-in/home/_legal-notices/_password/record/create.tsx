import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import { id } from '#/contract/codecs.ts';
import type { Patient } from '#/contract/patients.ts';
import { loadDraft } from '#/data/copies/drafts.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { patientQuery } from '#/data/patients/patients.ts';
import { permissionIn } from '#/data/user/permission.ts';
import { isLocalId } from '#/domain/id.ts';
import { isProblem } from '#/domain/problem.ts';
import { hasHealthCareRole } from '#/domain/role.ts';
import { hasResolutions } from '#/features/record-form/parameters.ts';
import { prescriptionOf } from '#/features/record-form/new-record.ts';
import { recordDraft } from '#/features/record-form/prescription-drafts.ts';
import { RecordForm } from '#/features/record-form/record-form.tsx';
import { RecordFormRefused, type Refusal } from '#/features/record-form/prescription-refused.tsx';
import { OpenItem } from '#/parts/outbox/open-item.tsx';
import { draftSearch } from '#/routes/-searches.ts';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/record/create')({
  staticData: { breadcrumb: msg`Prescribe recording` },
  validateSearch: z.extend(draftSearch, {
    patientId: z.catch(z.optional(id), undefined),
    kept: z.catch(z.optional(id), undefined),
  }),
  loaderDeps: ({ search: { patientId, kept: itemId, draft } }) => ({ patientId, kept: itemId, draftId: draft }),
  loader: async ({ context: { queryClient, userContext }, deps: { patientId: wanted, kept: itemId, draftId } }) => {
    const patientId = wanted === undefined ? undefined : await latestId(queryClient, wanted);
    if (patientId === undefined) return refused('no-patient');
    if (!hasHealthCareRole(userContext.currentUserOrganization?.roles ?? [])) return refused('unexpected-user');
    if ((await permissionIn(queryClient, 'PERMS_RECORD_CREATE')) !== 'held') return refused('forbidden');
    if (!hasResolutions(configuration())) return refused('no-resolution');
    const patient = await readPatient(queryClient, patientId, itemId !== undefined);
    if (patient === undefined) return refused('unknown-patient');
    const subject = String(itemId ?? patient.value.id);
    const draft = await loadDraft(queryClient, { form: 'record', subject }, recordDraft, draftId);
    return {
      kind: 'form' as const,
      kept: itemId,
      draftId,
      patient,
      draft,
      prescription: prescriptionOf(userContext, configuration()),
    };
  },
  component: Create,
});

/** The patient may have been sent since. */
async function latestId(queryClient: QueryClient, id: number): Promise<number> {
  if (!isLocalId(id)) return id;
  const { sentIdOf } = await import('#/data/outbox/outbox.ts');
  return (await sentIdOf(queryClient, id)) ?? id;
}

/** What waits may have been refused because the patient was deleted. */
async function readPatient(
  queryClient: QueryClient,
  id: number,
  isWaiting: boolean,
): Promise<Answer<Patient> | undefined> {
  const staleTime = isLocalId(id) || isWaiting ? 0 : 'static';
  const found = await queryClient.query({ ...patientQuery(id), staleTime }).catch(unlessUnknown);
  if (found !== undefined || !isLocalId(id)) return found;
  // A patient may be sent just between the two reads.
  const sentId = await latestId(queryClient, id);
  return sentId === id ? undefined : readPatient(queryClient, sentId, isWaiting);
}

function unlessUnknown(error: unknown): undefined {
  if (!isProblem(error, 'not-found') && !isProblem(error, 'forbidden')) throw error;
}

const refused = (refusal: Refusal) => ({ kind: 'refused' as const, refusal });

function Create() {
  const navigate = useNavigate();
  const content = Route.useLoaderData();
  if (content.kind === 'refused') return <RecordFormRefused refusal={content.refusal} />;
  // Back must not open the form again.
  const show = (recordId: number) =>
    void navigate({
      to: '/home/record/details/$recordId',
      params: { recordId: String(recordId) },
      state: { prescribedIn: performance.timeOrigin },
      replace: true,
    });
  const { kept: itemId, draftId, patient, prescription, draft } = content;
  const form = (item?: OutboxItem) => (
    <RecordForm
      key={`${patient.value.id} ${draftId}`}
      application={configuration().application}
      patient={patient}
      prescription={prescription}
      draft={draft}
      item={item}
      onCreated={show}
      onQueued={show}
    />
  );
  if (itemId === undefined) return form();
  return (
    <OpenItem key={itemId} id={itemId} onSent={show}>
      {form}
    </OpenItem>
  );
}
