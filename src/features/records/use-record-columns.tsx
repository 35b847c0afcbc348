import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { formatInstant, formatPlainDate } from '#/domain/dates.ts';
import { formatDuration } from '#/domain/duration.ts';
import { fullName } from '#/domain/person.ts';
import { listedDoctor } from '#/parts/people/person-name.ts';
import { StatusChip, widestStatus } from '#/parts/recordings/status-chip.tsx';
import { NameLink, RowLink } from '#/ui/actions/link.tsx';
import type { Column } from '#/ui/lists/list-table.tsx';

/** The usual recording lasts 72 hours at most. */
const longestMs = 71 * 3_600_000;

/** `Mark` stands below the patient's name. */
export function useRecordColumns(Mark?: ComponentType<{ id: number }>): Column<MedicalRecord>[] {
  const { t, i18n } = useLingui();
  return [
    {
      key: 'patient',
      heading: t`Patient`,
      width: 'minmax(9rem, 1.5fr)',
      cell: ({ id, patient }) => (
        <>
          <NameLink to="/home/patient/details/$patientId" params={{ patientId: String(patient.id) }}>
            {fullName(patient)}
          </NameLink>
          {Mark ? <Mark id={id} /> : null}
        </>
      ),
    },
    {
      key: 'prescriber',
      heading: t`Prescribed by`,
      width: 'minmax(8rem, 1.15fr)',
      isMuted: true,
      cell: ({ prescriber }) => listedDoctor(prescriber),
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
            aria-label={t`Recording of ${name}, ${date}`}
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
