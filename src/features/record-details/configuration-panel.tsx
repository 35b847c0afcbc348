import { useLingui } from '@lingui/react/macro';
import { recordConfiguration } from '#/browser/settings/configuration.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { formatDuration } from '#/domain/duration.ts';
import { InstantText } from '#/parts/words/date-text.tsx';
import { recordingModeText, resolutionText, videoTypeText } from '#/parts/recordings/recording-words.ts';
import { Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';

export function ConfigurationPanel({
  record,
  timeZone,
}: {
  record: MedicalRecord;
  timeZone: string | null | undefined;
}) {
  const { t } = useLingui();
  return (
    <Panel heading={t`Configuration`}>
      <Facts isTight>
        <Fact label={t`Prescription date`}>
          <InstantText instant={record.prescriptionDate} timeZone={timeZone} format="ll-time" />
        </Fact>
        <Fact label={t`Duration`}>
          <span className="figures">{formatDuration(record.duration)}</span>
        </Fact>
        <Fact label={t`Acquisition mode`}>{resolutionText(record.resolution)}</Fact>
        <Fact label={t`Upload mode`}>{recordingModeText(record.streamMode)}</Fact>
        {recordConfiguration(record).video.enabled ? (
          <Fact label={t`Video`}>{videoTypeText(record.videoType)}</Fact>
        ) : null}
      </Facts>
    </Panel>
  );
}
