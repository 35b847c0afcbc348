import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { hasOwnScale } from '#/domain/traces/channel-kinds.ts';
import { hasTwelveLeads, layouts, type Layout } from '#/domain/traces/ecg-layout.ts';
import { highPasses, lowPasses, notches } from '#/domain/traces/filters.ts';
import { montagesOf, type Channel, type Montage } from '#/domain/traces/montages.ts';
import { Select } from '#/ui/fields/select.tsx';
import { pageLengths, sensitivities, type Look } from './look.ts';

interface LookControlsProps {
  look: Look;
  header: EdfHeader;
  channels: readonly Channel[];
  onChange: (changes: Partial<Look>) => void;
}

export const LookControls = memo(({ look, header, channels, onChange }: LookControlsProps) => {
  const { t } = useLingui();
  const { filters, sensitivity } = look;
  const montages = montagesOf(header.signals);
  const names: Record<Montage, string> = {
    recorded: t`As recorded`,
    average: t`Average reference`,
    longitudinal: t`Bipolar, longitudinal`,
    transverse: t`Bipolar, transverse`,
  };
  const layoutNames: Record<Layout, string> = {
    rows: t`One lead below the other`,
    standard: t`12 leads in four columns`,
  };
  const has = (wanted: Channel['kind']) => channels.some((channel) => channel.kind === wanted && !hasOwnScale(channel));
  const hz = (value: number) => t`${value} Hz`;
  const filtered = (changes: Partial<Look['filters']>) => onChange({ filters: { ...filters, ...changes } });
  return (
    <div className="look__controls">
      <NumberSelect
        label={t`Page`}
        values={pageLengths}
        value={look.pageS}
        text={(seconds) => t`${seconds} s`}
        onChange={(pageS = look.pageS) => onChange({ pageS })}
      />
      {has('eeg') ? (
        <NumberSelect
          label={t`Sensitivity`}
          values={sensitivities}
          value={sensitivity.eeg}
          text={(microvolts) => t`${microvolts} µV/mm`}
          onChange={(eeg = 10) => onChange({ sensitivity: { ...sensitivity, eeg } })}
        />
      ) : null}
      {has('electric') ? (
        <NumberSelect
          label={t`Sensitivity of EOG, EMG and others`}
          values={sensitivities}
          value={sensitivity.electric}
          text={(microvolts) => t`${microvolts} µV/mm`}
          onChange={(electric = 10) => onChange({ sensitivity: { ...sensitivity, electric } })}
        />
      ) : null}
      {has('ecg') ? (
        <NumberSelect
          label={t`ECG sensitivity`}
          values={sensitivities}
          value={sensitivity.ecg}
          text={(microvolts) => t`${microvolts} µV/mm`}
          onChange={(ecg = 100) => onChange({ sensitivity: { ...sensitivity, ecg } })}
        />
      ) : null}
      {hasTwelveLeads(channels) ? (
        <Select
          label={t`Layout`}
          options={layouts.map((value) => ({ value, label: layoutNames[value] }))}
          value={look.layout}
          onChange={(layout) => onChange({ layout })}
        />
      ) : null}
      {montages.length > 1 ? (
        <Select
          label={t`Montage`}
          options={montages.map((value) => ({ value, label: names[value] }))}
          value={look.montage}
          onChange={(montage) => onChange({ montage, hidden: new Set() })}
        />
      ) : null}
      <NumberSelect
        label={t`High pass, first order`}
        values={highPasses}
        value={filters.highPassHz}
        off={t({ context: 'filter', message: `Off` })}
        text={hz}
        onChange={(highPassHz) => filtered({ highPassHz })}
      />
      <NumberSelect
        label={t`Low pass, first order`}
        values={lowPasses}
        value={filters.lowPassHz}
        off={t({ context: 'filter', message: `Off` })}
        text={hz}
        onChange={(lowPassHz) => filtered({ lowPassHz })}
      />
      <NumberSelect
        label={t`Notch`}
        values={notches}
        value={filters.notchHz}
        off={t({ context: 'filter', message: `Off` })}
        text={hz}
        onChange={(notchHz) => filtered({ notchHz })}
      />
    </div>
  );
});

interface NumberSelectProps {
  label: string;
  values: readonly number[];
  value: number | undefined;
  text: (value: number) => string;
  /** With this word, there may be no value. */
  off?: string;
  onChange: (value: number | undefined) => void;
}

function NumberSelect({ label, values, value, text, off, onChange }: NumberSelectProps) {
  const options = values.map((one) => ({ value: String(one), label: text(one) }));
  return (
    <Select
      label={label}
      options={off === undefined ? options : [{ value: '', label: off }, ...options]}
      value={value === undefined ? '' : String(value)}
      onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
    />
  );
}
