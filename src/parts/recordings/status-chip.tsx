import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isRecordStatus, recordStatuses, type RecordStatus } from '#/domain/record.ts';
import { Chip } from '#/ui/text/chip.tsx';
import type { IconName } from '#/ui/icons/icon.tsx';

const looks: Record<
  RecordStatus,
  { label: MessageDescriptor; tone: 'outline' | 'accent' | 'amber' | 'green'; icon: IconName }
> = {
  CREATED: { label: msg`Created`, tone: 'outline', icon: 'ring' },
  ONGOING_RECORDING: { label: msg`Ongoing`, tone: 'accent', icon: 'dot' },
  RECORDED: { label: msg`Recorded`, tone: 'amber', icon: 'hourglass' },
  ANALYSED: { label: msg`Analysed`, tone: 'green', icon: 'checked' },
};

export function statusText(status: RecordStatus): string {
  return i18n._(looks[status].label);
}

/** The longest of the texts, with two em spaces for what its chip has beside it. */
export function widestStatus(): string {
  const texts = recordStatuses.map(statusText);
  return `${texts.reduce((longest, text) => (text.length > longest.length ? text : longest))}\u2003\u2003`;
}

/** An unknown status is shown unchanged (R-SHL-43). */
export function StatusChip({ status }: { status: string }) {
  if (!isRecordStatus(status)) return <Chip tone="plain">{status}</Chip>;
  const { label, tone, icon } = looks[status];
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(label)}
    </Chip>
  );
}
