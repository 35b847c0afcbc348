import { useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import type { User } from '#/contract/session.ts';
import { useRecordPolling } from '#/data/records/record-poll.ts';
import { timeZoneQuery } from '#/data/records/recording-info.ts';
import { recordQuery } from '#/data/records/records.ts';
import { contextQuery } from '#/session/context.ts';
import { isProblem } from '#/domain/problem.ts';
import { IdentityStrip } from '#/parts/patients/identity-strip.tsx';
import { StatusChip } from '#/parts/recordings/status-chip.tsx';
import { DocumentTitle } from '#/parts/page/document-title.tsx';
import { Page } from '#/ui/layout/page.tsx';
import { EcgBand, useRecordNotices } from './record-notices.tsx';
import { notifyFailedPoll, isForbiddenRecord, RecordGone } from './record-messages.tsx';
import { PrintedLine } from './printed-line.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordPanels } from './record-panels.tsx';
import { useStillDuringPress } from './still-during-press.ts';
import './record-details.css';
import type { EpochMs } from '#/domain/epoch.ts';

interface RecordDetailsProps {
  id: number;
  user: User;
  userName: string;
  downloads: ReactNode;
  /** Opens the traces in their place. */
  firstLook: ReactNode;
  /** Brings the recording's file in. */
  upload?: ReactNode;
  /** Stands here until the recording begins. */
  created?: ReactNode;
  onForbidden: () => void;
  onDeleted: () => void;
}

export function RecordDetails(props: RecordDetailsProps) {
  const { id, onForbidden } = props;
  const { data, error, dataUpdatedAt } = useSuspenseQuery(recordQuery(id));
  const isForbidden = isForbiddenRecord(error);
  useEffect(() => {
    if (isForbidden) onForbidden();
  }, [isForbidden, onForbidden]);
  if (isProblem(error, 'not-found')) return <RecordGone />;
  // After a failed refresh, the shown data have the time of the last success.
  const savedAt = data.savedAt ?? (error ? dataUpdatedAt : undefined);
  return <OpenRecord {...props} record={data.value} savedAt={savedAt} />;
}

interface OpenRecordProps extends RecordDetailsProps {
  record: MedicalRecord;
  savedAt: EpochMs | undefined;
}

function OpenRecord({ record: latest, savedAt, user, userName, created, onDeleted, ...parts }: OpenRecordProps) {
  const { t } = useLingui();
  const record = useStillDuringPress(latest);
  const { data: context } = useQuery({ ...contextQuery, enabled: false });
  const roles = context?.currentUserOrganization?.roles ?? [];
  const { data: technicalZone } = useQuery(timeZoneQuery(record));
  const timeZone = record.timeZone || technicalZone;
  useRecordPolling(record.id, notifyFailedPoll);
  useRecordNotices(record);
  return (
    <Page strip={<IdentityStrip patient={record.patient} status={<StatusChip status={record.status} />} />}>
      <DocumentTitle>{t`Recording Summary`}</DocumentTitle>
      <RecordHead record={record} savedAt={savedAt} onDeleted={onDeleted} />
      {record.status === 'CREATED' ? <div className="record-created no-print">{created}</div> : null}
      <EcgBand />
      <RecordPanels
        record={record}
        timeZone={timeZone}
        user={user}
        roles={roles}
        downloads={parts.downloads}
        firstLook={parts.firstLook}
        upload={parts.upload}
      />
      <PrintedLine record={record} userName={userName} />
    </Page>
  );
}
