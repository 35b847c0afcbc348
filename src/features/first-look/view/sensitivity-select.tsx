import { useLingui } from '@lingui/react/macro';
import { hasOwnScale } from '#/domain/traces/channel-kinds.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import type { Sensitivity } from './lanes.ts';
import { ecgSensitivities, sensitivities } from './look.ts';
import { NumberSelect } from './number-select.tsx';

type Kind = keyof Sensitivity;

/** The kinds of channels that have a sensitivity, the main one first. */
export function scaledKinds(channels: readonly Channel[]): Kind[] {
  const kinds = new Set(channels.filter((channel) => !hasOwnScale(channel)).map(({ kind }) => kind));
  return (['eeg', 'ecg', 'electric'] as const).filter((kind) => kinds.has(kind));
}

interface SensitivitySelectProps {
  kind: Kind;
  value: Sensitivity;
  isLabelHidden?: boolean;
  onChange: (sensitivity: Sensitivity) => void;
}

export function SensitivitySelect({ kind, value, isLabelHidden, onChange }: SensitivitySelectProps) {
  const { i18n, t } = useLingui();
  const labels: Record<Kind, string> = {
    eeg: t`Sensitivity`,
    electric: t`Sensitivity of EOG, EMG and others`,
    ecg: t`ECG sensitivity`,
  };
  return (
    <NumberSelect
      label={labels[kind]}
      isLabelHidden={isLabelHidden}
      values={kind === 'ecg' ? ecgSensitivities : sensitivities}
      value={value[kind]}
      text={(microvolts) => (kind === 'ecg' ? t`${i18n.number(1000 / microvolts)} mm/mV` : t`${microvolts} µV/mm`)}
      onChange={(chosen = value[kind]) => onChange({ ...value, [kind]: chosen })}
    />
  );
}
