import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { HistoryRow } from '#/contract/history.ts';
import { identifiedName } from '#/parts/people/identified-name.ts';
import { RowButton } from '#/ui/actions/row-button.tsx';
import type { Column } from '#/ui/lists/list-table.tsx';
import { Chip } from '#/ui/text/chip.tsx';
import { fieldText, shownChanges, type Change } from './field-words.ts';
import { actionText, kindText } from './history-words.ts';
import { timeText, valueText } from './value-text.ts';

export const objectWord = msg({ message: `Object`, comment: 'What somebody has changed: a patient, a user' });

function objectName({ objectName: then, objectId, objectIdentityNumber, objectNow }: HistoryRow): string {
  const name = then || (objectId ? `#${objectId}` : '');
  return identifiedName(name, { identityNumber: objectIdentityNumber, now: objectNow });
}

export function objectText(row: HistoryRow): string {
  return [kindText(row.kind), objectName(row)].filter(Boolean).join(' ');
}

/** Most rows are of users, so those have the name only. */
function ObjectCell({ row }: { row: HistoryRow }) {
  const name = objectName(row);
  if (name === '') return kindText(row.kind);
  return (
    <>
      <span>{name}</span>
      {row.kind === 'user' ? null : <span className="second history__kind">{kindText(row.kind)}</span>}
    </>
  );
}

/** Without an actor, the platform did it by itself, or nobody could sign in. */
export function actorText({ actorName, actorIdentityNumber, actorNow, action }: HistoryRow): string {
  if (actorName) return identifiedName(actorName, { identityNumber: actorIdentityNumber, now: actorNow });
  return action === 'sign-in-failed' ? '-' : i18n._(msg`The platform`);
}

/** A refusal must not look like a success. */
function Action({ action }: Pick<HistoryRow, 'action'>) {
  if (action !== 'sign-in-failed') return actionText(action);
  return (
    <Chip tone="amber" icon="warning">
      {actionText(action)}
    </Chip>
  );
}

const namedAtMost = 3;

function fieldNames(row: HistoryRow): string {
  const names = shownChanges(row).map(({ field }) => fieldText(field));
  const others = names.length - namedAtMost;
  const first = names.slice(0, namedAtMost).join(', ');
  if (others <= 0) return first || '-';
  return i18n._(msg`${first} and ${plural(others, { one: '# more', other: '# more' })}`);
}

/** Rows of one minute need their seconds. */
function momentTexts(rows: readonly HistoryRow[]): (row: HistoryRow) => string {
  const minutes = rows.map(({ happenedAt }) => timeText(happenedAt));
  const isShared = (minute: string) => minutes.indexOf(minute) !== minutes.lastIndexOf(minute);
  return ({ happenedAt }) => timeText(happenedAt, isShared(timeText(happenedAt)) ? 'll-seconds' : 'll-time');
}

interface HistoryColumns {
  rows: readonly HistoryRow[];
  /** All rows are of one object. */
  isOfOne: boolean;
  onOpen: (row: HistoryRow) => void;
}

export function historyColumns({ rows, isOfOne, onOpen }: HistoryColumns): Column<HistoryRow>[] {
  const momentText = momentTexts(rows);
  const nameOf = (row: HistoryRow) =>
    [actionText(row.action), isOfOne ? '' : objectText(row), momentText(row)].filter(Boolean).join(', ');
  const columns: (Column<HistoryRow> | false)[] = [
    {
      key: 'when',
      heading: i18n._(msg`When`),
      width: 'minmax(7rem, 1fr)',
      cell: (row) => (
        <RowButton aria-label={nameOf(row)} onPress={() => onOpen(row)}>
          <span className="figures">{momentText(row)}</span>
        </RowButton>
      ),
    },
    // As wide as the longest word: an identity number in two lines reads as two.
    { key: 'who', heading: i18n._(msg`Who`), width: 'minmax(min-content, 1fr)', cell: actorText },
    {
      key: 'what',
      heading: i18n._(msg`What`),
      width: 'minmax(min-content, 1fr)',
      cell: ({ action }) => <Action action={action} />,
    },
    !isOfOne && {
      key: 'object',
      heading: i18n._(objectWord),
      width: 'minmax(min-content, 1.4fr)',
      cell: (row) => <ObjectCell row={row} />,
    },
    {
      key: 'fields',
      heading: i18n._(msg`Fields`),
      width: 'minmax(7rem, 1.4fr)',
      isMuted: true,
      cell: fieldNames,
    },
  ];
  return columns.filter((column) => column !== false);
}

export function changeColumns(): Column<Change>[] {
  return [
    { key: 'field', heading: i18n._(msg`Field`), width: 'minmax(8rem, 1fr)', cell: ({ field }) => fieldText(field) },
    {
      key: 'before',
      heading: i18n._(msg`Before`),
      width: 'minmax(0, 1.5fr)',
      isMuted: true,
      cell: ({ field, before }) => {
        const text = valueText(field, before);
        return text === '-' ? text : <del className="history__value">{text}</del>;
      },
    },
    {
      key: 'after',
      heading: i18n._(msg`After`),
      width: 'minmax(0, 1.5fr)',
      cell: ({ field, after }) => <ins className="history__value">{valueText(field, after)}</ins>,
    },
  ];
}
