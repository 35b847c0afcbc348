import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { PatientRecord } from '#/contract/patient-records.ts';
import { copiedRecord, useCopyState } from '#/data/copies/use-copy-state.ts';
import { formatInstant } from '#/domain/dates.ts';
import { formatDuration } from '#/domain/duration.ts';
import { RowLink } from '#/ui/actions/link.tsx';
import type { Column } from '#/ui/lists/list-table.tsx';
import { linkName } from '#/parts/page/copy-words.ts';
import { ListedDoctor } from '#/parts/people/listed-doctor.tsx';
import { StatusChip } from '#/parts/recordings/status-chip.tsx';
import { UnsentRecording } from '#/parts/outbox/item-part.tsx';

export function usePatientRecordingColumns(): Column<PatientRecord>[] {
  const { t } = useLingui();
  const copyOf = useCopyState();
  return [
    {
      key: 'date',
      heading: t`Prescription date`,
      width: 'minmax(6.5rem, 1fr)',
      cell: ({ record }) => {
        const date = formatInstant(record.prescriptionDate, currentLocale(), 'll', record.timeZone) ?? t`invalid date`;
        return (
          <RowLink
            to="/home/record/details/$recordId"
            params={{ recordId: String(record.id) }}
            aria-label={linkName(date, copyOf(copiedRecord(record.id)))}
          >
            {date}
          </RowLink>
        );
      },
    },
    {
      key: 'prescriber',
      heading: t`Prescribed by`,
      width: 'minmax(8rem, 1.5fr)',
      hasSecondLine: true,
      isMuted: true,
      cell: ({ record }) => <ListedDoctor doctor={record.prescriber} />,
    },
    {
      key: 'started',
      heading: t({ message: 'Started', comment: 'When a recording began to record' }),
      width: 'minmax(6.5rem, 1fr)',
      isMuted: true,
      cell: ({ record, inProgressDate }) =>
        formatInstant(inProgressDate, currentLocale(), 'll', record.timeZone) ?? '-',
    },
    {
      key: 'status',
      heading: t`Status`,
      width: 'minmax(6.5rem, auto)',
      cell: ({ record }) => (
        <>
          <StatusChip status={record.status} />
          <UnsentRecording id={record.id} />
        </>
      ),
    },
    {
      key: 'duration',
      heading: t`Duration`,
      width: 'minmax(3.5rem, auto)',
      isEnd: true,
      cell: ({ record }) => <span className="figures">{formatDuration(record.duration)}</span>,
    },
  ];
}
