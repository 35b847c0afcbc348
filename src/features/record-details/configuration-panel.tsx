import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { recordConfiguration } from '#/browser/settings/configuration.ts';
import type { PrescriptionName } from '#/contract/prescription-fields.ts';
import type { MedicalRecord } from '#/contract/records.ts';
import { formatDuration } from '#/domain/duration.ts';
import { InstantText } from '#/parts/words/date-text.tsx';
import { recordingModeText, resolutionText, videoTypeText } from '#/parts/recordings/recording-words.ts';
import { Panel } from '#/ui/layout/card.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';

interface PrescriptionFact {
  label: MessageDescriptor;
  toggle?: 'video';
  value: (record: MedicalRecord) => ReactNode;
}

const facts: Readonly<Record<PrescriptionName, PrescriptionFact | 'identification'>> = {
  duration: {
    label: msg`Duration`,
    value: ({ duration }) => <span className="figures">{formatDuration(duration)}</span>,
  },
  resolution: { label: msg`Acquisition mode`, value: ({ resolution }) => resolutionText(resolution) },
  streamMode: { label: msg`Upload mode`, value: ({ streamMode }) => recordingModeText(streamMode) },
  videoType: { label: msg`Video`, toggle: 'video', value: ({ videoType }) => videoTypeText(videoType) },
  comments: 'identification',
};

function isShown({ toggle }: PrescriptionFact, record: MedicalRecord): boolean {
  return toggle === undefined || recordConfiguration(record)[toggle].enabled;
}

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
        {Object.entries(facts).map(([name, fact]) =>
          typeof fact === 'string' || !isShown(fact, record) ? null : (
            <Fact key={name} label={i18n._(fact.label)}>
              {fact.value(record)}
            </Fact>
          ),
        )}
      </Facts>
    </Panel>
  );
}
