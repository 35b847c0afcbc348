import { useLingui } from '@lingui/react/macro';
import { SaveForVisit } from '#/parts/visit/save-for-visit.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { FilterHead } from '#/ui/lists/filter-group.tsx';
import { RecordFilterFields } from './record-filter-fields.tsx';
import { SavedFilters } from './saved-filters.tsx';
import type { FilterControl } from './use-record-filters.ts';

export { ListTools } from './list-tools.tsx';
export { Presets } from './presets.tsx';

/** This code loads after the list. */
export function FilterPanel({ control, isDoctor }: { control: FilterControl; isDoctor: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <FilterHead title={t`Filter by`}>
        <Button variant="quiet" onPress={() => control.change({})}>
          {t({ message: 'Clear', comment: 'Removes all filters of a list' })}
        </Button>
      </FilterHead>
      <RecordFilterFields filters={control.filters} isDoctor={isDoctor} onChange={control.change} />
      <SavedFilters {...control} />
      <SaveForVisit filters={control.filters} />
    </>
  );
}
