import { Plural, useLingui } from '@lingui/react/macro';
import { SaveForVisit } from '#/parts/visit/save-for-visit.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { RecordFilterFields } from './record-filter-fields.tsx';
import { SavedFilters } from './saved-filters.tsx';
import type { FilterControl } from './use-record-filters.ts';

interface FilterSheetProps {
  control: FilterControl;
  isDoctor: boolean;
  /** The number of matching recordings; undefined if unknown. */
  count: number | undefined;
  onClose: () => void;
}

/** This code loads on the first press. */
export function FilterSheet({ control, isDoctor, count, onClose }: FilterSheetProps) {
  const { t } = useLingui();
  return (
    <Dialog
      kind="sheet"
      title={t`Filter by`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => control.change({})}>
            {t({ message: 'Clear', comment: 'Removes all filters of a list' })}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {count === undefined ? (
              t`Show recordings`
            ) : (
              <Plural value={count} one="Show # recording" other="Show # recordings" />
            )}
          </Button>
        </>
      }
    >
      <RecordFilterFields filters={control.filters} isDoctor={isDoctor} onChange={control.change} />
      <SavedFilters {...control} />
      <SaveForVisit filters={control.filters} />
    </Dialog>
  );
}
