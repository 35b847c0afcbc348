import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { recordMetadataQuery, recordQuery, wearablesQuery } from '#/data/records.ts';
import { idIn } from '#/domain/id.ts';
import { RecordDetails } from '#/features/record-details/record-details.tsx';
import { isForbiddenRecord, notifyForbiddenRecord } from '#/features/record-details/forbidden-record.ts';

export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password/record/details/$recordId')({
  staticData: { breadcrumb: msg`Recording Summary` },
  loader: async ({ context: { queryClient }, params }) => {
    const id = idIn(params.recordId);
    if (id === undefined) throw notFound();
    queryClient.query(recordMetadataQuery(id)).catch(() => undefined);
    queryClient.query(wearablesQuery(id)).catch(() => undefined);
    try {
      await queryClient.query({ ...recordQuery(id), staleTime: 'static' });
    } catch (error) {
      if (!isForbiddenRecord(error)) throw error;
      notifyForbiddenRecord();
      throw redirect({ to: '/home', replace: true });
    }
    return { id };
  },
  component: Details,
});

function Details() {
  const { id } = Route.useLoaderData();
  return <RecordDetails id={id} />;
}
