import { useLingui } from '@lingui/react/macro';
import type { Column } from '#/ui/lists/list-table.tsx';
import type { Chosen } from './use-chosen.ts';
import '#/ui/fields/tick.css';
import './chosen.css';

/** The name of its place in `phoneAreas`. */
const key = 'chosen';

/** A box before each row. */
export function useChosenColumn<Item extends { id: number }>(
  { isAll, ids, choose }: Chosen,
  titleOf: (item: Item) => string,
  isTurning: boolean,
): Column<Item> {
  const { t } = useLingui();
  return {
    key,
    heading: t({ message: `Chosen`, comment: 'The head of a column of check boxes' }),
    head: (
      <span className="visually-hidden">
        {t({ message: `Chosen`, comment: 'The head of a column of check boxes' })}
      </span>
    ),
    width: '2.5rem',
    cell: (item) => {
      const title = titleOf(item);
      return (
        <label className="chosen-box">
          <input
            className="tick"
            type="checkbox"
            aria-label={t`Choose ${title}`}
            checked={isAll || ids.has(item.id)}
            disabled={isAll || isTurning}
            onChange={(event) => choose(item.id, event.target.checked)}
          />
        </label>
      );
    },
  };
}

/** On a phone, the box stands before all lines of the row. */
export function withChosenArea(areas: string): string {
  return areas.replaceAll(/"([^"]+)"/g, `"${key} $1"`);
}
