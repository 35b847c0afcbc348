// The roles are explicit, because CSS `display` removes the table's own ones.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label */
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import './list-table.css';
import './row-copies.css';
import './sticky-list.css';

export interface Column<Row> {
  /** The name of the column's grid area in `phoneAreas`, too. */
  key: string;
  heading: string;
  /** In place of the heading's text, such as a button that sorts (`SortHead`). */
  head?: ReactNode;
  /** How the rows are sorted by this column. Undefined: they cannot be. */
  sort?: 'ascending' | 'descending' | 'none' | undefined;
  width: string;
  cell: (row: Row) => ReactNode;
  /** A text as wide as the column's usual contents, so that the heads do not move when the rows arrive. */
  widest?: string | undefined;
  /** The cell has a second line, and placeholders have its height. */
  hasSecondLine?: boolean | undefined;
  isEnd?: boolean | undefined;
  isMuted?: boolean | undefined;
}

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The phone's `grid-template-areas`, made of column keys. A column without an area is hidden. */
  phoneAreas: string;
  phoneColumns?: string | undefined;
  /** Without a network: the icon and the word of a row that opens, and which rows do not. The link's name says the latter. */
  copies?: { of: (row: Row) => 'saved' | 'missing' | undefined; saved: string } | undefined;
  /** The rows are links (`RowLink` in a cell). */
  hasChevron?: boolean | undefined;
  isLoading?: boolean | undefined;
  /** Another page is loading. The old rows are dimmed at once, and after a delay `loadingLabel` is shown. */
  isTurning?: boolean | undefined;
  loadingLabel?: string | undefined;
  loadingRows?: number | undefined;
  isInPanel?: boolean | undefined;
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    phoneAreas,
    phoneColumns = 'minmax(0, 1fr) auto',
    copies,
    hasChevron,
    isLoading,
    isTurning,
    loadingLabel,
    loadingRows = 10,
    isInPanel,
  } = props;
  const isDimmed = isTurning === true && rows.length > 0;
  const isLate = useLate(isDimmed);
  const style = {
    '--list-columns': columns.map((column) => column.width).join(' ') + (hasChevron === true ? ' auto' : ''),
    '--list-areas': phoneAreas,
    '--list-phone-columns': phoneColumns,
  } as CSSProperties;
  const bones = isLoading === true && rows.length === 0 ? Array.from({ length: loadingRows }, (_, index) => index) : [];
  const cellProps = (column: Column<Row>) => ({
    role: 'cell',
    style: { '--list-area': column.key } as CSSProperties,
    'data-second-line': column.hasSecondLine || undefined,
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
        data-dimmed={isDimmed || undefined}
      >
        <table className="list-table__table" role="table" aria-label={label} style={style}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  role="columnheader"
                  aria-sort={column.sort}
                  data-end={column.isEnd || undefined}
                  data-widest={column.widest}
                >
                  {column.head ?? column.heading}
                </th>
              ))}
              {hasChevron === true ? <td role="cell" className="list-table__go" /> : null}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => {
              const copy = copies?.of(row);
              return (
                <tr key={rowKey(row)} role="row" data-copy={copy}>
                  {columns.map((column) => {
                    const content = column.cell(row);
                    return (
                      <td key={column.key} {...cellProps(column)} data-unknown={content === '-' || undefined}>
                        {content}
                      </td>
                    );
                  })}
                  {hasChevron === true ? (
                    <td role="cell" className="list-table__go">
                      <Icon name={copy === undefined ? 'right' : copyIcons[copy]} />
                      {copy === 'saved' ? <span className="visually-hidden">{copies?.saved}</span> : null}
                    </td>
                  ) : null}
                </tr>
              );
            })}
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
      {/* Screen readers ignore changes inside `aria-busy`, so this stands outside. */}
      <output className="visually-hidden">{isLate ? loadingLabel : null}</output>
    </>
  );
}

const copyIcons = { saved: 'clock', missing: 'offline' } as const;

/** A shorter wait shows no label, so the screen does not flicker. */
const patienceMs = 400;

function useLate(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoingOn]);
  return isGoingOn && isLate;
}
