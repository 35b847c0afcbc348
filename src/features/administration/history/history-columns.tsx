import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { HistoryRow } from '#/contract/history.ts';
import { identifiedName, type besideName } from '#/parts/people/identified-name.ts';
import { IdentifiedPerson } from '#/parts/people/identified-person.tsx';
import { timeText } from '#/parts/words/time-text.ts';
import { RowButton } from '#/ui/actions/row-button.tsx';
import type { Column } from '#/ui/lists/list-table.tsx';
import { Chip } from '#/ui/text/chip.tsx';
import { fieldText, shownChanges, type Change } from './field-words.ts';
import { actionText, importedText, kindText } from './history-words.ts';
import { valueText } from './value-text.ts';

export const objectWord = msg({ message: `Object`, comment: 'What somebody has changed: a patient, a user' });

interface Named {
  name: string;
  identity: Parameters<typeof besideName>[0];
}

function objectOf({ kind, objectName, objectId, objectIdentityNumber, objectNow }: HistoryRow): Named {
  const name = (kind === 'import' ? importedText(objectName) : objectName) || (objectId ? `#${objectId}` : '');
  return { name, identity: { identityNumber: objectIdentityNumber, now: objectNow } };
}

/** Two patients may have one name, and the recordings of a patient have the patient's. */
const isNumbered = new Set(['patient', 'recording']);

function numberOf({ kind, objectName, objectId }: HistoryRow): string {
  return objectName && objectId && isNumbered.has(kind) ? `#${objectId}` : '';
}

export function objectText(row: HistoryRow): string {
  const { name, identity } = objectOf(row);
  const number = numberOf(row);
  return [kindText(row.kind), identifiedName(name, identity), number && `(${number})`].filter(Boolean).join(' ');
}

/** Most rows are of users, so those have the name only. */
function ObjectCell({ row }: { row: HistoryRow }) {
  const named = objectOf(row);
  if (named.name === '') return kindText(row.kind);
  return (
    <>
      <IdentifiedPerson {...named} />
      {row.kind === 'user' ? null : (
        <span className="second figures history__kind">
          {[kindText(row.kind), numberOf(row)].filter(Boolean).join(' ')}
        </span>
      )}
    </>
  );
}

/** Without an actor, the platform did it by itself, or nobody could sign in. */
function actorOf({ actorName, actorIdentityNumber, actorNow, action }: HistoryRow): Named {
  if (actorName) return { name: actorName, identity: { identityNumber: actorIdentityNumber, now: actorNow } };
  return { name: action === 'sign-in-failed' ? '-' : i18n._(msg`The platform`), identity: {} };
}

export function actorText(row: HistoryRow): string {
  const { name, identity } = actorOf(row);
  return identifiedName(name, identity);
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

const namedAtMost = 2;

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
    // At least as wide as the identity number.
    {
      key: 'who',
      heading: i18n._(msg`Who`),
      width: 'minmax(min-content, 1.4fr)',
      cell: (row) => {
        const actor = actorOf(row);
        return actor.name === '-' ? '-' : <IdentifiedPerson {...actor} />;
      },
    },
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
      cell: (row) => <span className="second">{fieldNames(row)}</span>,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** A side without values is left out: that before a creation, that after a deletion. */
export function changeColumns(changes: readonly Change[]): Column<Change>[] {
  const isEmpty = (side: 'before' | 'after') =>
    changes.length > 1 && changes.every((change) => valueText(change.field, change[side]) === '-');
  const columns: Column<Change>[] = [
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
  return columns.filter(({ key }) => !(key === 'before' || key === 'after') || !isEmpty(key));
}
