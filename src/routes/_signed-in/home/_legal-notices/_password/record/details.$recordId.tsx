import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound, redirect, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { requestRecordingInfo } from '#/data/records/recording-info.ts';
import { recordQuery } from '#/data/records/records.ts';
import { isLocalId, idIn } from '#/domain/id.ts';
import { isProblem } from '#/domain/problem.ts';
import { isDoctor } from '#/domain/role.ts';
import { ConvertedFiles } from '#/features/conversions/converted-files.tsx';
import { FirstLookButton } from '#/features/first-look/first-look-button.tsx';
import {
  isForbiddenRecord,
  notifyForbiddenRecord,
  notifyRecordDeleted,
  RecordGone,
} from '#/features/record-details/record-messages.tsx';
import { RecordDetails } from '#/features/record-details/record-details.tsx';
import { UploadArea } from '#/features/record-upload/upload-area.tsx';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { personName } from '#/parts/people/person-name.ts';
import { PrescribedNote } from '#/parts/recordings/prescribed-note.tsx';
import { LateRefusal } from '#/routes/-late-refusal.tsx';

const loadUnsent = () => import('#/routes/-open-unsent.tsx');

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/record/details/$recordId')({
  staticData: { breadcrumb: msg`Recording Summary` },
  loader: async ({ context: { queryClient }, params }) => {
    const id = idIn(params.recordId);
    if (id === undefined) throw notFound();
    if (isLocalId(id)) return (await loadUnsent()).openUnsentRecord(queryClient, id);
    // The panels wait for these data themselves.
    requestRecordingInfo(queryClient, id);
    try {
      await queryClient.query({ ...recordQuery(id), staleTime: 'static' });
    } catch (error) {
      if (isProblem(error, 'not-found')) return { id: undefined, Unsent: undefined };
      if (!isForbiddenRecord(error)) throw error;
      notifyForbiddenRecord();
      throw redirect({ to: '/home', replace: true });
    }
    return { id, Unsent: undefined };
  },
  errorComponent: (problem) => (
    <LateRefusal problem={problem} gone={<RecordGone />} notifyHome={notifyForbiddenRecord} />
  ),
  component: Details,
});

function Details() {
  const { id, Unsent } = Route.useLoaderData();
  const { userContext } = Route.useRouteContext();
  const navigate = useNavigate();
  const goHome = useCallback(
    async (notify: () => void) => {
      await navigate({ to: '/home', replace: true });
      notify();
    },
    [navigate],
  );
  const leaveForbidden = useCallback(() => void goHome(notifyForbiddenRecord), [goHome]);
  if (id === undefined) return <RecordGone />;
  if (Unsent) return <Unsent key={id} id={id} />;
  const { user, currentUserOrganization } = userContext;
  return (
    <RecordDetails
      key={id}
      id={id}
      user={user}
      userName={identifiedName(personName(user, { isDoctor: isDoctor(currentUserOrganization?.roles ?? []) }), user)}
      downloads={<ConvertedFiles id={id} />}
      firstLook={<FirstLookButton id={id} />}
      upload={<UploadArea id={id} userId={user.id} />}
      created={<PrescribedNote />}
      onForbidden={leaveForbidden}
      onDeleted={() => void goHome(notifyRecordDeleted)}
    />
  );
}
