import { Trans, useLingui } from '@lingui/react/macro';
import type { MedicalRecord } from '#/contract/records.ts';
import { InstantText } from '#/parts/words/date-text.tsx';
import { personName } from '#/parts/people/person-name.ts';
import { StatusChip } from '#/parts/recordings/status-chip.tsx';
import { Panel } from '#/ui/layout/card.tsx';
import { StatusSteps } from './status-steps.tsx';

export function StatusPanel({ record, timeZone }: { record: MedicalRecord; timeZone: string | null | undefined }) {
  const { t } = useLingui();
  return (
    <Panel heading={t`Status`} isLarge end={<StatusChip status={record.status} />}>
      <div className="record-status">
        <div>
          <WaitsFor record={record} />
          {record.lastStatusChangeDate ? (
            <p className="second">
              <Trans>
                Since <InstantText instant={record.lastStatusChangeDate} timeZone={timeZone} format="ll-time" />
              </Trans>
            </p>
          ) : null}
        </div>
        <StatusSteps record={record} timeZone={timeZone} />
      </div>
    </Panel>
  );
}

function WaitsFor({ record: { status, rhythmSpecialist } }: { record: MedicalRecord }) {
  const { t } = useLingui();
  const doctor = rhythmSpecialist ? personName(rhythmSpecialist, { isDoctor: true }) : undefined;
  const texts: Readonly<Record<string, string>> = {
    CREATED: t`Waits for the recording to begin`,
    ONGOING_RECORDING: t`The recording is going on`,
    RECORDED: doctor === undefined ? t`Waits for a diagnosis` : t`Waits for a diagnosis by ${doctor}`,
    ANALYSED: doctor === undefined ? t`The diagnosis is confirmed` : t`Diagnosis confirmed by ${doctor}`,
  };
  const text = texts[status];
  return text === undefined ? null : <p>{text}</p>;
}
