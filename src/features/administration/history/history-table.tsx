import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { HistoryRow } from '#/contract/history.ts';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { HistoryChange } from './history-change.tsx';
import { historyColumns } from './history-columns.tsx';

interface HistoryTableProps {
  rows: readonly HistoryRow[];
  /** All rows are of one object. */
  isOfOne?: boolean;
  isLoading: boolean;
  isTurning: boolean;
  loadingRows: number;
}

/** A row opens what changed, before and after. */
export function HistoryTable({ rows, isOfOne = false, isLoading, isTurning, loadingRows }: HistoryTableProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<HistoryRow>();
  return (
    <>
      <ListTable
        label={t`History`}
        columns={historyColumns(isOfOne, setOpened)}
        rows={rows}
        rowKey={({ id }) => id}
        phoneAreas={isOfOne ? '"what when" "who who"' : '"what when" "object object" "who who"'}
        hasChevron
        isInPanel={isOfOne}
        isLoading={isLoading}
        isTurning={isTurning}
        loadingLabel={t`Loading...`}
        loadingRows={loadingRows}
      />
      {opened ? <HistoryChange row={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
