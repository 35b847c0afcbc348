import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MedicalRecord } from '#/contract/records.ts';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { personName } from '#/parts/people/person-name.ts';
import { StatusChip, statusText } from '#/parts/recordings/status-chip.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { recordConfiguration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { channelsQuery } from '#/data/records/recording-info.ts';
import { formatInstant, isOwnTimeZone, usedTimeZone } from '#/domain/dates.ts';
import { isOver } from '#/domain/record-permission.ts';
import { isRecordStatus, recordStatuses, type RecordStatus } from '#/domain/record.ts';
import { estimatedTimes, recordedTimes } from '#/domain/recording-times.ts';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { prescriberName } from './professional-panel.tsx';
import './status-steps.css';
import './status-panel.css';

interface StatusPanelProps {
  record: MedicalRecord;
  timeZone: string | null | undefined;
  /** What this user does now. */
  step: ReactNode;
}

export function StatusPanel({ record, timeZone, step }: StatusPanelProps) {
  const { t } = useLingui();
  const since = formatInstant(record.lastStatusChangeDate, currentLocale(), 'll-time', timeZone);
  const zone = usedTimeZone(timeZone);
  return (
    <Panel heading={t`Status`} isLarge end={<StatusChip status={record.status} />}>
      <div className="record-status">
        <div>
          <WaitsFor record={record} />
          {since === undefined ? null : (
            <p className="second figures">
              <Trans>Since {since}</Trans>
            </p>
          )}
        </div>
        <div className="record-status__step no-print">{step}</div>
        <PrescriberComment record={record} timeZone={timeZone} />
        <p className="print-only">{t`All times are in the time zone ${zone}.`}</p>
        {isOwnTimeZone(timeZone) ? null : (
          <div className="no-print">
            <InlineAlert level="info">{t`All times are in the time zone ${zone}, not in yours.`}</InlineAlert>
          </div>
        )}
        <StatusSteps record={record} timeZone={timeZone} />
      </div>
    </Panel>
  );
}

/** On paper the identification has it. */
function PrescriberComment({ record, timeZone }: Pick<StatusPanelProps, 'record' | 'timeZone'>) {
  const { t } = useLingui();
  const { comments, prescriber, prescriptionDate } = record;
  if (!comments || !recordConfiguration(record).comments.enabled) return null;
  const date = formatInstant(prescriptionDate, currentLocale(), 'll-time', timeZone) ?? '-';
  const name = prescriber && prescriberName(prescriber);
  return (
    <figure className="record-comment no-print">
      <blockquote>{comments}</blockquote>
      <figcaption className="second figures">
        {name ? t`Prescribed by ${name}, ${date}` : t`Prescribed on ${date}`}
      </figcaption>
    </figure>
  );
}

function WaitsFor({ record: { status, rhythmSpecialist } }: { record: MedicalRecord }) {
  const { t } = useLingui();
  const doctor = rhythmSpecialist
    ? identifiedName(personName(rhythmSpecialist, { isDoctor: true }), rhythmSpecialist)
    : undefined;
  const texts: Readonly<Record<string, string>> = {
    CREATED: t`Awaiting start of recording`,
    ONGOING_RECORDING: t`Recording in progress`,
    RECORDED: doctor === undefined ? t`Awaiting diagnosis` : t`Awaiting diagnosis by ${doctor}`,
    ANALYSED: doctor === undefined ? t`The diagnosis is confirmed` : t`Diagnosis confirmed by ${doctor}`,
  };
  const text = texts[status];
  return text === undefined ? null : <p>{text}</p>;
}

/** The times come from the channels if they are known (R-REC-27). An ongoing recording has an estimated end. */
function StatusSteps({ record, timeZone }: { record: MedicalRecord; timeZone: string | null | undefined }) {
  const { status, prescriptionDate, lastStatusChangeDate } = record;
  const { t } = useLingui();
  const channels = useQuery(channelsQuery(record.id)).data?.value;
  if (!isRecordStatus(status)) return null;
  const reached = recordStatuses.indexOf(status);
  const recorded = recordedTimes(channels ?? []);
  const estimate = estimatedTimes(record);
  const since = (step: RecordStatus) => (step === status ? lastStatusChangeDate : undefined);
  const known: Record<RecordStatus, Temporal.Instant | null | undefined> = {
    CREATED: prescriptionDate,
    ONGOING_RECORDING: reached > 0 ? (recorded?.start ?? since('ONGOING_RECORDING')) : undefined,
    RECORDED: estimate ? estimate.end : isOver(status) ? (recorded?.end ?? since('RECORDED')) : undefined,
    ANALYSED: since('ANALYSED'),
  };
  const isEstimated = (step: RecordStatus) => step === 'RECORDED' && estimate?.end !== undefined;
  return (
    <ol className="status-steps">
      {recordStatuses.map((step, index) => (
        <li
          key={step}
          data-reached={index <= reached || undefined}
          {...(step === status ? { 'aria-current': 'step' } : {})}
        >
          {statusText(step)}
          <span className="figures">
            {isEstimated(step) ? (
              <>
                <span aria-hidden="true">≈ </span>
                <span className="visually-hidden">{t`estimated`} </span>
              </>
            ) : null}
            {formatInstant(known[step], currentLocale(), 'day-time', timeZone) ?? '-'}
          </span>
        </li>
      ))}
    </ol>
  );
}
