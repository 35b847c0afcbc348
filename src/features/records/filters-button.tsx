import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { countFilters } from '#/domain/record-filters.ts';
import { useMissingPart } from '#/parts/problems/missing-part.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Part } from '#/ui/loading/part.tsx';
import type { FilterControl } from './use-record-filters.ts';

const loadSheet = () => import('./filter-sheet.tsx');

interface FiltersButtonProps {
  control: FilterControl;
  isDoctor: boolean;
  count: number | undefined;
}

export function FiltersButton({ control, isDoctor, count }: FiltersButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const miss = useMissingPart(close);
  const active = countFilters(control.filters);
  return (
    <>
      <Button icon="sliders" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {active === 0 ? t`Filters` : t`Filters (${active})`}
      </Button>
      {isOpen ? (
        <Part load={loadSheet} onMissing={miss}>
          {({ FilterSheet }) => <FilterSheet control={control} isDoctor={isDoctor} count={count} onClose={close} />}
        </Part>
      ) : null}
    </>
  );
}
