import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { MedicalRecord } from '#/contract/records.ts';
import { recordMetadataQuery } from '#/data/records.ts';
import { InstantText } from '#/parts/date-text.tsx';
import { StatusChip } from '#/parts/status-chip.tsx';
import { Panel } from '#/ui/card.tsx';

/** The heading 'Status', since when it holds, and what was recorded, in the recording's own time zone. */
export function StatusPanel({ record }: { record: MedicalRecord }) {
  const { t } = useLingui();
  const metadata = useQuery(recordMetadataQuery(record.id)).data?.value;
  const start = instantOf(metadata?.startTimeMicroSeconds);
  const end = instantOf(metadata?.endTimeMicroSeconds);
  const zone = record.timeZone;
  return (
    <Panel heading={t`Status`} isLarge end={<StatusChip status={record.status} />}>
      {record.lastStatusChangeDate ? (
        <p>
          <Trans>
            Since <InstantText instant={record.lastStatusChangeDate} timeZone={zone} format="ll-time" />
          </Trans>
        </p>
      ) : null}
      {start && end ? (
        <p className="second">
          <Trans>
            Recorded from <InstantText instant={start} timeZone={zone} format="ll-time" /> to{' '}
            <InstantText instant={end} timeZone={zone} format="ll-time" />
          </Trans>
        </p>
      ) : null}
    </Panel>
  );
}

function instantOf(microseconds: number | null | undefined): Temporal.Instant | undefined {
  if (microseconds === null || microseconds === undefined) return undefined;
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(microseconds / 1000));
}
