import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { countFilters } from '#/domain/record-filters.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { Button } from '#/ui/actions/button.tsx';
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
  const active = countFilters(control.filters);
  return (
    <>
      <Button icon="sliders" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {active === 0 ? t`Filters` : t`Filters (${active})`}
      </Button>
      {isOpen ? (
        <LatePart load={loadSheet} onMissing={close}>
          {({ FilterSheet }) => <FilterSheet control={control} isDoctor={isDoctor} count={count} onClose={close} />}
        </LatePart>
      ) : null}
    </>
  );
}
