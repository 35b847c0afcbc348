import { useQuery } from '@tanstack/react-query';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { nameIn, patientMarksIn } from '#/data/outbox/item-kinds.ts';
import { NotSentMark } from '#/parts/outbox/item-mark.tsx';
import { itemTitle } from '#/parts/outbox/item-words.ts';
import { ShortListItem } from '#/ui/lists/short-list.tsx';
import { PatientLine } from '#/parts/people/patient-line.tsx';
import type { OutboxItem } from '#/data/outbox/item.ts';

/** The newest first. */
export function useUnsentObjects(): readonly OutboxItem[] {
  const { data: items = [] } = useQuery(outboxQuery);
  return items.filter(({ kind }) => kind === 'patient' || kind === 'record').toReversed();
}

export function UnsentObject({ item }: { item: OutboxItem }) {
  const id = String(item.id);
  const detail = (
    <>
      <PatientLine patient={patientMarksIn(item)} />
      <NotSentMark />
    </>
  );
  return item.kind === 'patient' ? (
    <ShortListItem
      icon="user"
      to="/home/patient/details/$patientId"
      params={{ patientId: id }}
      title={nameIn(item)}
      detail={detail}
    />
  ) : (
    <ShortListItem
      icon="wave"
      to="/home/record/details/$recordId"
      params={{ recordId: id }}
      title={itemTitle(item)}
      detail={detail}
    />
  );
}
