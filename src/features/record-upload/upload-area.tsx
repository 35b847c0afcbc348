import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from '#/data/records/records.ts';
import { usePermission } from '#/data/user/permission.ts';
import { canUploadFile, isOperatorOpen } from '#/domain/record-permission.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { contextQuery } from '#/session/context.ts';

const loadUpload = async () => {
  const { RecordUpload, loadUploadWords } = await import('./view/record-upload.tsx');
  await loadUploadWords();
  return { RecordUpload };
};

/** Nothing for a user who may not bring a file in, and for a platform that takes none. */
export function UploadArea({ id, userId }: { id: number; userId: number }) {
  const isAllowed = usePermission('PERMS_RECORD_UPLOAD');
  const record = useSuspenseQuery(recordQuery(id)).data.value;
  const { data: context } = useQuery({ ...contextQuery, enabled: false });
  const [isMissing, setMissing] = useState(false);
  const roles = context?.currentUserOrganization?.roles ?? [];
  if (isAllowed !== true || isMissing || !canUploadFile(record, { id: userId, roles })) return null;
  const miss = () => setMissing(true);
  return (
    // An open recording always has something here, so its place is reserved.
    <div data-open={isOperatorOpen(record) || undefined}>
      <LatePart load={loadUpload} onMissing={miss}>
        {({ RecordUpload }) => <RecordUpload record={record} userId={userId} onMissing={miss} />}
      </LatePart>
    </div>
  );
}
