import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { formatInstant } from '#/domain/dates.ts';
import { formatDuration } from '#/domain/duration.ts';
import { IdentityLine } from '#/parts/patients/identity-line.tsx';

type Subject = Pick<MedicalRecord, 'patient' | 'prescriptionDate' | 'duration' | 'timeZone'>;

/** The lines of a dialog that say whose recording it is about, and from when. */
export function RecordingSubject({ record }: { record: Subject }) {
  const { t } = useLingui();
  const { patient, prescriptionDate, duration, timeZone } = record;
  const date = formatInstant(prescriptionDate, currentLocale(), 'll', timeZone);
  const known = [date && t`Prescribed on ${date}`, formatDuration(duration)];
  return (
    <div>
      <IdentityLine patient={patient} />
      <p className="second figures">{known.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
