import type { MedicalRecord } from '#/contract/records.ts';
import { currentLocale } from '#/browser/locale.ts';
import { formatInstant } from '#/domain/dates.ts';
import { isRecordStatus, recordStatuses, type RecordStatus } from '#/domain/record.ts';
import { statusText } from '#/parts/status-chip.tsx';
import './status-steps.css';

/** The states that a recording passes, and when it came to them, as far as that is known. None for an unknown status. */
export function StatusSteps({ record, timeZone }: { record: MedicalRecord; timeZone: string | null | undefined }) {
  const { status, prescriptionDate, lastStatusChangeDate } = record;
  if (!isRecordStatus(status)) return null;
  const reached = recordStatuses.indexOf(status);
  const known: Partial<Record<RecordStatus, Temporal.Instant | null>> = {
    CREATED: prescriptionDate,
    ...(reached > 0 ? { [status]: lastStatusChangeDate } : {}),
  };
  return (
    <ol className="status-steps">
      {recordStatuses.map((step, index) => (
        <li
          key={step}
          data-reached={index <= reached || undefined}
          {...(step === status ? { 'aria-current': 'step' } : {})}
        >
          {statusText(step)}
          <span className="figures">{formatInstant(known[step], currentLocale(), 'day-time', timeZone) ?? '-'}</span>
        </li>
      ))}
    </ol>
  );
}
