import { useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import type { Channel } from '#/domain/traces/montages.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { FilterControls } from './filter-controls.tsx';
import type { Look } from './look.ts';
import { PolarityControls } from './polarity-controls.tsx';
import { scaledKinds, SensitivitySelect } from './sensitivity-select.tsx';

interface FilterSheetProps {
  look: Pick<Look, 'filters' | 'polarity' | 'sensitivity'>;
  channels: readonly Channel[];
  onChange: (changes: Partial<Look>) => void;
  /** Undefined if no channel has its own scale. */
  onFit: (() => void) | undefined;
}

/** What is used seldom: the filters, and the scales that have no room in the row of tools. */
export const FilterSheet = memo(({ look, channels, onChange, onFit }: FilterSheetProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const others = scaledKinds(channels).slice(1);
  const filters = t({ context: 'signal', message: `Filters` });
  return (
    <>
      <Button variant="quiet" icon="sliders" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {filters}
      </Button>
      {isOpen ? (
        <Dialog
          kind="sheet"
          from="end"
          title={others.length > 0 ? t`Filters and sensitivity` : filters}
          closeLabel={t`Close`}
          actions={null}
          onClose={() => setOpen(false)}
        >
          <div className="look__controls">
            <FilterControls
              filters={look.filters}
              channels={channels}
              onChange={(changed) => onChange({ filters: changed })}
            />
            <PolarityControls
              value={look.polarity}
              channels={channels}
              onChange={(polarity) => onChange({ polarity })}
            />
            {others.map((kind) => (
              <SensitivitySelect
                key={kind}
                kind={kind}
                value={look.sensitivity}
                onChange={(sensitivity) => onChange({ sensitivity })}
              />
            ))}
            {onFit ? <Button onPress={onFit}>{t`Fit scales to this page`}</Button> : null}
          </div>
        </Dialog>
      ) : null}
    </>
  );
});
