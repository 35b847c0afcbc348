import { useLingui } from '@lingui/react/macro';
import type { Channel } from '#/domain/traces/montages.ts';
import { polarities, type Polarities, type Polarity } from '#/domain/traces/polarity.ts';
import { Select } from '#/ui/fields/select.tsx';

interface PolarityControlsProps {
  value: Polarities;
  channels: readonly Channel[];
  onChange: (value: Polarities) => void;
}

export function PolarityControls({ value, channels, onChange }: PolarityControlsProps) {
  const { t } = useLingui();
  const texts: Record<Polarity, string> = { 'negative-up': t`Negative up`, 'positive-up': t`Positive up` };
  const options = polarities.map((polarity) => ({ value: polarity, label: texts[polarity] }));
  const has = (wanted: keyof Polarities) => channels.some(({ kind }) => kind === wanted);
  return (
    <>
      {has('eeg') ? (
        <Select
          label={t`Polarity of EEG`}
          options={options}
          value={value.eeg}
          onChange={(eeg) => onChange({ ...value, eeg })}
        />
      ) : null}
      {has('electric') ? (
        <Select
          label={t`Polarity of EOG, EMG and others`}
          options={options}
          value={value.electric}
          onChange={(electric) => onChange({ ...value, electric })}
        />
      ) : null}
    </>
  );
}
