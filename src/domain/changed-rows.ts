export interface ListedPage<Row> {
  data: readonly Row[];
  meta: { totalCount: number };
}

/** A new row on a full page pushes another one off it, which counts once. */
export function countChangedRows<Row>(
  shown: readonly Row[],
  found: readonly Row[],
  keyOf: (row: Row) => number,
): number {
  const before = new Map(shown.map((row) => [keyOf(row), JSON.stringify(row)]));
  const other = found.filter((row) => before.get(keyOf(row)) !== JSON.stringify(row)).length;
  const present = new Set(found.map(keyOf));
  const gone = shown.filter((row) => !present.has(keyOf(row))).length;
  return Math.max(other, gone);
}
