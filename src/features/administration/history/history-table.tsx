import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { HistoryRow } from '#/contract/history.ts';
import { timeText } from '#/parts/words/time-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { ListTable } from '#/ui/lists/list-table.tsx';
import { Fact, Facts } from '#/ui/text/facts.tsx';
import { shownChanges } from './field-words.ts';
import { actorText, changeColumns, historyColumns, objectText, objectWord } from './history-columns.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { placeOfImport } from '../imports/import-places.ts';
import { actionText } from './history-words.ts';
import './history.css';

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
        columns={historyColumns({ rows, isOfOne, onOpen: setOpened })}
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

/** Each changed field, before and after. */
function HistoryChange({ row, onClose }: { row: HistoryRow; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const changes = shownChanges(row);
  const place = placeOfImport(row);
  const columns = changeColumns(changes);
  return (
    <Dialog
      kind="wide"
      title={actionText(row.action)}
      onClose={onClose}
      actions={
        <>
          {place === undefined ? null : <LinkButton to={place}>{t`Result of the import`}</LinkButton>}
          <Button onPress={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <Stack>
        <Facts isTight>
          <Fact label={t`When`}>{timeText(row.happenedAt, 'll-seconds')}</Fact>
          <Fact label={t`Who`}>{actorText(row)}</Fact>
          <Fact label={i18n._(objectWord)}>{objectText(row)}</Fact>
        </Facts>
        {'password' in row.changes ? <p className="second">{t`Passwords are never shown.`}</p> : null}
        {changes.length === 0 ? (
          <p className="second">{t`No field was changed.`}</p>
        ) : (
          <ListTable
            label={t`Changes`}
            columns={columns}
            rows={changes}
            rowKey={({ field }) => field}
            phoneAreas={columns.length === 3 ? '"field field" "before after"' : '"field before" "field after"'}
            phoneColumns="minmax(0, 1fr) minmax(0, 1fr)"
          />
        )}
      </Stack>
    </Dialog>
  );
}
