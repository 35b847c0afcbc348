import { useLingui } from '@lingui/react/macro';
import type { MedicalRecord } from '#/contract/records.ts';
import { diagnosisProblem } from '#/domain/record.ts';
import { Button } from '#/ui/actions/button.tsx';
import { ExternalLink } from '#/ui/actions/link.tsx';
import { monitorOf } from './monitor.ts';
import type { DiagnosisEditing } from './use-diagnosis-editing.ts';
import type { Report } from './use-report.ts';

interface NextStepProps {
  record: MedicalRecord;
  editing: DiagnosisEditing;
  report: Report;
  /** Opens the choice of the person whom the user may change. */
  change: { label: string; open: () => void } | undefined;
}

/** What this user does in this status. A written diagnosis is confirmed where it is read. */
export function NextStep({ record, editing, report, change }: NextStepProps) {
  const { t } = useLingui();
  if (record.status === 'CREATED' && change) {
    return (
      <Button variant="primary" icon="people" onPress={change.open}>
        {change.label}
      </Button>
    );
  }
  const monitor = monitorOf(record);
  if (record.status === 'ONGOING_RECORDING' && monitor) {
    return (
      <ExternalLink isButton variant="primary" icon="wave" href={monitor}>
        {t`Open the monitor`}
      </ExternalLink>
    );
  }
  const isUnwritten = diagnosisProblem(record.diagnosis ?? '') === 'empty';
  if (editing.canEdit && isUnwritten && !editing.isEditing && !editing.waiting) {
    return (
      <Button variant="primary" icon="pen" onPress={editing.open}>
        {t`Write the diagnosis`}
      </Button>
    );
  }
  if (record.status === 'ANALYSED' && report.canOpen) {
    return (
      <Button variant="primary" icon="file" isPending={report.isPending} onPress={report.open}>
        {t`Open the report`}
      </Button>
    );
  }
  return null;
}
