import { useState } from 'react';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { connection } from '#/browser/connection/connection.ts';
import { configuration } from '#/browser/settings/configuration.ts';
import { openFileTab } from '#/browser/page/file-tab.ts';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { savedReportQuery, restEcgReport } from '#/data/records/report.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { isOver } from '#/domain/record-permission.ts';
import { notify } from '#/ui/messages/notifications.ts';
import { useUploadedData } from './uploaded-data.ts';

export type Report = ReturnType<typeof useReport>;

/** The report of a rest ECG. The status and the reports both open it, and it opens once. */
export function useReport(record: MedicalRecord) {
  const { t } = useLingui();
  const report = useSending({
    ...restEcgReport(record.id),
    onError: () => notify({ level: 'error', text: noPdf() }),
  });
  const [once] = useState(() => oneAtATime<void>());
  const { isKnown, hasInfo, isEmpty } = useUploadedData(record.id);
  const reason = !record.restEcg
    ? t`Only for the exam type resting ECG`
    : !isOver(record.status)
      ? t`Once the recording is over`
      : !configuration().web2pdf
        ? t`This platform does not offer this yet.`
        : isKnown && !hasInfo
          ? t`No data has been uploaded yet.`
          : isEmpty
            ? t`This recording is shorter than a second: it has no data.`
            : undefined;
  const isReady = reason === undefined;
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  const { data: keptAt } = useQuery({ ...savedReportQuery(record.id), enabled: isReady && isOffline });
  return {
    /** Why there is no report. */
    reason,
    isReady,
    /** Without a network, only a saved report opens. */
    canOpen: isReady && (!isOffline || Boolean(keptAt)),
    isPending: report.isPending,
    keptAt: isOffline ? keptAt : undefined,
    // Tablets block a tab that opens after the press.
    open: () => void once(() => report.mutateAsync(openFileTab(t`Loading...`))).catch(() => undefined),
  };
}

const noPdf = () => i18n._(msg({ id: 'notifications.noPdf', message: 'The report could not be downloaded.' }));
