import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReadingRow } from '#/contract/readings.ts';
import { IdentifiedPerson } from '#/parts/people/identified-person.tsx';
import { readingText } from '#/parts/people/reading-words.ts';
import { timeText } from '#/parts/words/time-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { RowButton } from '#/ui/actions/row-button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { Stack } from '#/ui/layout/columns.tsx';
import { ListTable, type Column } from '#/ui/lists/list-table.tsx';
import { KnownFacts } from '../resources/known-facts.tsx';
import { applicationLabel } from '../organizations/organization-words.ts';
import { patientText, readerText } from './reading-words.ts';
import '../history/history.css';

const nameOf = (row: ReadingRow) =>
  [readerText(row), readingText(row), patientText(row), timeText(row.happenedAt)].join(', ');

function columns(onOpen: (row: ReadingRow) => void): Column<ReadingRow>[] {
  return [
    {
      key: 'when',
      heading: i18n._(msg`When`),
      width: 'minmax(7rem, 1fr)',
      cell: (row) => (
        <RowButton aria-label={nameOf(row)} onPress={() => onOpen(row)}>
          <span className="figures">{timeText(row.happenedAt)}</span>
        </RowButton>
      ),
    },
    {
      key: 'who',
      heading: i18n._(msg`Who`),
      width: 'minmax(min-content, 1.4fr)',
      cell: ({ whoName, whoIdentityNumber: identityNumber, whoNow: now }) => (
        <IdentifiedPerson name={whoName} identity={{ identityNumber, now }} />
      ),
    },
    { key: 'what', heading: i18n._(msg`What`), width: 'minmax(0, 1.4fr)', cell: readingText },
    { key: 'patient', heading: i18n._(msg`Patient`), width: 'minmax(0, 1.2fr)', isMuted: true, cell: patientText },
  ];
}

interface ReadingTableProps {
  rows: readonly ReadingRow[];
  isLoading: boolean;
  isTurning: boolean;
  loadingRows: number;
}

/** A row opens from where somebody looked. */
export function ReadingTable({ rows, ...shown }: ReadingTableProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<ReadingRow>();
  return (
    <>
      <ListTable
        label={t`Who looked`}
        columns={columns(setOpened)}
        rows={rows}
        rowKey={({ id }) => id}
        phoneAreas={'"who when" "what what" "patient patient"'}
        hasChevron
        loadingLabel={t`Loading...`}
        {...shown}
      />
      {opened ? <ReadingDetails row={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

function ReadingDetails({ row, onClose }: { row: ReadingRow; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      kind="wide"
      title={readingText(row)}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t`Close`}</Button>}
    >
      <Stack>
        <KnownFacts
          isTight
          rows={[
            [t`When`, timeText(row.happenedAt, 'll-seconds')],
            [t`Who`, readerText(row)],
            [t`Patient`, patientText(row)],
            [t`Organization`, row.organizationName ?? `#${row.organizationId}`],
            [t`Application`, applicationLabel(row.application)],
            [
              t({ message: `Browser`, comment: 'What the browser of who looked calls itself' }),
              row.device && <span className="history__value">{row.device}</span>,
            ],
            [t`Network address`, row.address && <span className="figures">{row.address}</span>],
          ]}
        />
        <p className="second">{t`There is one entry for each session, object and hour, with the time of the first look.`}</p>
      </Stack>
    </Dialog>
  );
}
