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
import { SavedCopyNote } from '#/parts/page/saved-copy-note.tsx';
import { NeedsNetwork } from '#/parts/outbox/needs-network.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { notify } from '#/ui/messages/notifications.ts';
import { Spinner } from '#/ui/loading/spinner.tsx';
import { useUploadedData } from './uploaded-data.ts';
import './reports-panel.css';

export function ReportsPanel({ record }: { record: MedicalRecord }) {
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
  return (
    <Panel heading={t`Reports`}>
      <div className="report no-print">
        <div>
          <strong>{t`Resting ECG`}</strong>
          {isReady && isOffline && keptAt ? (
            <SavedCopyNote savedAt={keptAt} />
          ) : isReady ? (
            <NeedsNetwork />
          ) : (
            <p className="caption" id="report-reason">
              {reason}
            </p>
          )}
        </div>
        {report.isPending ? (
          <Spinner label={t`Loading...`} />
        ) : (
          <Button
            icon="file"
            isDisabled={!isReady}
            {...(isReady ? {} : { 'aria-describedby': 'report-reason' })}
            // Tablets block a tab that opens after the press.
            onPress={() => void once(() => report.mutateAsync(openFileTab(t`Loading...`))).catch(() => undefined)}
          >
            {t({ message: 'PDF', comment: 'A button: opens the report' })}
          </Button>
        )}
      </div>
    </Panel>
  );
}

const noPdf = () => i18n._(msg({ id: 'notifications.noPdf', message: 'The report could not be downloaded.' }));
