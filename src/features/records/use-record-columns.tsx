import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { copiedPatient, copiedRecord, useCopyState } from '#/data/copies/use-copy-state.ts';
import { formatInstant, formatPlainDate } from '#/domain/dates.ts';
import { formatDuration } from '#/domain/duration.ts';
import { fullName } from '#/domain/person.ts';
import { linkName } from '#/parts/page/copy-words.ts';
import { PatientLine } from '#/parts/people/patient-line.tsx';
import { ListedDoctor } from '#/parts/people/listed-doctor.tsx';
import { StatusChip, widestStatus } from '#/parts/recordings/status-chip.tsx';
import { NameLink, RowLink } from '#/ui/actions/link.tsx';
import type { Column } from '#/ui/lists/list-table.tsx';

/** The usual recording lasts 72 hours at most. */
const longestMs = 71 * 3_600_000;

/** `Mark` stands below the patient's name. */
export function useRecordColumns(Mark?: ComponentType<{ id: number }>): Column<MedicalRecord>[] {
  const { t, i18n } = useLingui();
  const copyOf = useCopyState();
  return [
    {
      key: 'patient',
      heading: t`Patient`,
      width: 'minmax(9rem, 1.5fr)',
      hasSecondLine: true,
      cell: ({ id, patient }) => {
        const copy = copyOf(copiedPatient(patient.id));
        return (
          <>
            <NameLink
              to="/home/patient/details/$patientId"
              params={{ patientId: String(patient.id) }}
              data-copy={copy}
              aria-label={linkName(fullName(patient), copy)}
            >
              {fullName(patient)}
            </NameLink>
            <PatientLine patient={patient} />
            {Mark ? <Mark id={id} /> : null}
          </>
        );
      },
    },
    {
      key: 'prescriber',
      heading: t`Prescribed by`,
      width: 'minmax(8rem, 1.15fr)',
      hasSecondLine: true,
      isMuted: true,
      cell: ({ prescriber }) => <ListedDoctor doctor={prescriber} />,
    },
    {
      key: 'date',
      heading: t`Prescription date`,
      width: 'minmax(6.5rem, auto)',
      widest: formatPlainDate('2028-12-30', i18n.locale, 'll'),
      cell: (record) => {
        const date = formatInstant(record.prescriptionDate, currentLocale(), 'll', record.timeZone) ?? t`invalid date`;
        const name = fullName(record.patient);
        return (
          <RowLink
            to="/home/record/details/$recordId"
            params={{ recordId: String(record.id) }}
            aria-label={linkName(t`Recording of ${name}, ${date}`, copyOf(copiedRecord(record.id)))}
          >
            {date}
          </RowLink>
        );
      },
    },
    {
      key: 'status',
      heading: t`Status`,
      width: 'minmax(6.5rem, auto)',
      widest: widestStatus(),
      cell: ({ status }) => <StatusChip status={status} />,
    },
    {
      key: 'duration',
      heading: t`Duration`,
      width: 'minmax(3.5rem, auto)',
      widest: formatDuration(longestMs),
      isEnd: true,
      cell: ({ duration }) => <span className="figures">{formatDuration(duration)}</span>,
    },
  ];
}
