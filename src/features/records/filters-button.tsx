import { useLingui } from '@lingui/react/macro';
import { countFilters } from '#/domain/record-filters.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import { Button } from '#/ui/actions/button.tsx';
import type { FilterControl } from './use-record-filters.ts';

const loadSheet = () => import('./filter-sheet.tsx');

export function FiltersButton({ control, onPress }: { control: FilterControl; onPress: () => void }) {
  const { t } = useLingui();
  const active = countFilters(control.filters);
  return (
    <Button icon="sliders" aria-haspopup="dialog" onPress={onPress}>
      {active === 0 ? t`Filters` : t`Filters (${active})`}
    </Button>
  );
}

interface OpenFiltersProps {
  control: FilterControl;
  isDoctor: boolean;
  count: number | undefined;
  onClose: () => void;
}

/** It stands apart from its button, whose place depends on the width: a tablet that is turned keeps it open. */
export function OpenFilters(props: OpenFiltersProps) {
  return (
    <LatePart load={loadSheet} onMissing={props.onClose}>
      {({ FilterSheet }) => <FilterSheet {...props} />}
    </LatePart>
  );
}
