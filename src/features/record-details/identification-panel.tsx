import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useRef } from 'react';
import { connection } from '#/browser/connection/connection.ts';
import { recordConfiguration } from '#/browser/settings/configuration.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { wearablesQuery } from '#/data/records/records.ts';
import { errorText } from '#/parts/problems/problem-text.ts';
import { Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { areCommentsJoined } from '#/domain/printed-text.ts';
import { PrintedText } from './printed-line.tsx';
import { noticeText, lacksDevice } from './record-notices.tsx';

export function IdentificationPanel({ record }: { record: MedicalRecord }) {
  const { t } = useLingui();
  const hasComments = recordConfiguration(record).comments.enabled;
  const serials = record.deviceConfigList.map((entry) => entry.device?.serial).filter(Boolean);
  return (
    <Panel heading={t`Identification`}>
      <Facts isTight>
        <Fact label={t`Patient ID`}>
          <span className="figures">{record.patient.id}</span>
        </Fact>
        <Fact label={t`Recording ID`}>
          <span className="figures">{record.id}</span>
        </Fact>
        <Fact label={t`Recorders`}>
          {serials.join(', ') || (lacksDevice(record) ? noticeText('noDeviceConfig') : '-')}
        </Fact>
        <Fact label={t`Wearables`}>
          <Wearables record={record} />
        </Fact>
        {hasComments ? (
          <Fact label={t`Comments`}>
            <span className="record-comments">
              {record.comments ? (
                <PrintedText text={record.comments} isJoined={areCommentsJoined(record.comments)} />
              ) : (
                t`No comments`
              )}
            </span>
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}

/** Retry delay in ms. */
const retryMs = 20_000;

/** None, loading and failed look different (R-SHL-39). */
function Wearables({ record: { id, status } }: { record: Pick<MedicalRecord, 'id' | 'status'> }) {
  const { t } = useLingui();
  const isOffline = useSelector(connection, ({ state }) => state === 'offline');
  const { data, error, refetch } = useQuery({
    ...wearablesQuery(id),
    refetchInterval: ({ state }) => (state.status === 'error' && !isOffline ? retryMs : false),
  });
  const shownFor = useRef(status);
  useEffect(() => {
    if (shownFor.current === status) return;
    shownFor.current = status;
    // A new status may bring other wearables.
    void refetch();
  }, [status, refetch]);
  const serials = data?.value;
  if (serials === undefined) return error ? errorText(error) : t`Loading...`;
  if (serials.length === 0) return '-';
  return (
    <ul>
      {serials.map((serial) => (
        <li key={serial}>{serial}</li>
      ))}
    </ul>
  );
}
