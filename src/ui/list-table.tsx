// Roles are explicit: CSS changes `display`, and with it what browsers tell of a table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '#/ui/icon.tsx';
import { useLate } from '#/ui/use-late.ts';
import './list-table.css';

/** One column of a list. */
export interface Column<Row> {
  /** Also the name of its place in `phoneAreas`. */
  key: string;
  heading: string;
  /** A grid track, such as `minmax(9rem, 1.5fr)`. */
  width: string;
  cell: (row: Row) => ReactNode;
  isEnd?: boolean | undefined;
  isMuted?: boolean | undefined;
}

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** How a row's cells stand on a phone: `grid-template-areas` of column keys. Columns that are not named are left out. */
  phoneAreas: string;
  /** The grid tracks of `phoneAreas`; a wide and a narrow one where they are left out. */
  phoneColumns?: string | undefined;
  /** A chevron at the end of each row, for rows that are links (`RowLink` in one of the cells). */
  hasChevron?: boolean | undefined;
  /** Rows that keep the height while the first ones come. Rows that are there already stay; the list then says it is busy. */
  isLoading?: boolean | undefined;
  /** The rows are those of another page, or of another search: after a moment they are dimmed, and the list says why. */
  isTurning?: boolean | undefined;
  loadingLabel?: string | undefined;
  loadingRows?: number | undefined;
  /** Few rows at the end of a panel, from edge to edge, instead of a surface of its own. */
  isInPanel?: boolean | undefined;
}

/** A list as a table; on phones each row becomes a card in the same surface. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    phoneAreas,
    phoneColumns = 'minmax(0, 1fr) auto',
    hasChevron,
    isLoading,
    isTurning,
    loadingLabel,
    loadingRows = 10,
    isInPanel,
  } = props;
  const isLate = useLate(isTurning === true && rows.length > 0);
  const style = {
    '--list-columns': columns.map((column) => column.width).join(' ') + (hasChevron === true ? ' auto' : ''),
    '--list-areas': phoneAreas,
    '--list-phone-columns': phoneColumns,
  } as CSSProperties;
  const bones = isLoading === true && rows.length === 0 ? Array.from({ length: loadingRows }, (_, index) => index) : [];
  const cellProps = (column: Column<Row>) => ({
    role: 'cell',
    style: { '--list-area': column.key } as CSSProperties,
    'data-end': column.isEnd || undefined,
    'data-muted': column.isMuted || undefined,
    'data-phone': phoneAreas.split(/["\s]+/).includes(column.key) ? undefined : 'none',
  });
  return (
    <>
      <div
        className="list-table"
        aria-busy={isLoading || isTurning || undefined}
        data-in-panel={isInPanel || undefined}
        data-late={isLate || undefined}
      >
        <table className="list-table__table" role="table" aria-label={label} style={style}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column.key} scope="col" role="columnheader" data-end={column.isEnd || undefined}>
                  {column.heading}
                </th>
              ))}
              {hasChevron === true ? <td role="cell" className="list-table__go" /> : null}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row">
                {columns.map((column) => (
                  <td key={column.key} {...cellProps(column)}>
                    {column.cell(row)}
                  </td>
                ))}
                {hasChevron === true ? (
                  <td role="cell" className="list-table__go">
                    <Icon name="right" />
                  </td>
                ) : null}
              </tr>
            ))}
            {bones.map((row) => (
              <tr key={row} role="row" className="list-table__bones" style={{ '--bone-row': row } as CSSProperties}>
                {columns.map((column, index) => (
                  <td key={column.key} {...cellProps(column)}>
                    {row === 0 && index === 0 ? loadingLabel : <span className="list-table__bone" />}
                  </td>
                ))}
                {hasChevron === true ? <td role="cell" className="list-table__go" /> : null}
              </tr>
            ))}
          </tbody>
        </table>
        {isLate ? (
          <div className="list-table__wait" aria-hidden="true">
            <span>
              <Icon name="spinner" isSpinning />
              {loadingLabel}
            </span>
          </div>
        ) : null}
      </div>
      {/* Outside of what is busy: readers keep quiet about what stands inside. */}
      <output className="visually-hidden">{isLate ? loadingLabel : null}</output>
    </>
  );
}
