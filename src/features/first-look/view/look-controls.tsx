import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { hasTwelveLeads, layouts, type Layout } from '#/domain/traces/ecg-layout.ts';
import { montagesOf, type Channel, type Montage } from '#/domain/traces/montages.ts';
import { Select } from '#/ui/fields/select.tsx';
import type { Look } from './look.ts';
import { PageLengthSelect } from './page-length-select.tsx';
import { scaledKinds, SensitivitySelect } from './sensitivity-select.tsx';

interface LookControlsProps {
  look: Look;
  /** The layout that is shown. */
  layout: Layout;
  header: EdfHeader;
  channels: readonly Channel[];
  onChange: (changes: Partial<Look>) => void;
}

/** What is changed most, in the row of tools. */
export const LookControls = memo(({ look, layout: shown, header, channels, onChange }: LookControlsProps) => {
  const { t } = useLingui();
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
  const [main] = scaledKinds(channels);
  return (
    <>
      <PageLengthSelect header={header} value={look} onChange={onChange} />
      {main ? (
        <SensitivitySelect
          kind={main}
          isLabelHidden
          value={look.sensitivity}
          onChange={(sensitivity) => onChange({ sensitivity })}
        />
      ) : null}
      {hasTwelveLeads(channels) ? (
        <Select
          label={t`Layout`}
          isLabelHidden
          options={layouts.map((value) => ({ value, label: layoutNames[value] }))}
          value={shown}
          onChange={(layout) => onChange({ layout })}
        />
      ) : null}
      {montages.length > 1 ? (
        <Select
          label={t`Montage`}
          isLabelHidden
          options={montages.map((value) => ({ value, label: names[value] }))}
          value={look.montage}
          onChange={(montage) => onChange({ montage, hidden: new Set() })}
        />
      ) : null}
    </>
  );
});
