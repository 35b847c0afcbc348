import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MedicalRecord } from '#/contract/records.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { channelsQuery } from '#/data/records/recording-info.ts';
import { formatInstant } from '#/domain/dates.ts';
import { isOver } from '#/domain/record-permission.ts';
import { isRecordStatus, recordStatuses, type RecordStatus } from '#/domain/record.ts';
import { estimatedTimes, recordedTimes } from '#/domain/recording-times.ts';
import { statusText } from '#/parts/recordings/status-chip.tsx';
import './status-steps.css';

/** The times come from the channels if they are known (R-REC-27). An ongoing recording has an estimated end. */
export function StatusSteps({ record, timeZone }: { record: MedicalRecord; timeZone: string | null | undefined }) {
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
