import { useQuery } from '@tanstack/react-query';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { nameIn } from '#/data/outbox/item-kinds.ts';
import { NotSentMark } from '#/parts/outbox/item-mark.tsx';
import { itemTitle } from '#/parts/outbox/item-words.ts';
import { ShortListItem } from '#/ui/lists/short-list.tsx';
import type { OutboxItem } from '#/data/outbox/item.ts';

/** The newest first. */
export function useKeptObjects(): readonly OutboxItem[] {
  const { data: works = [] } = useQuery(outboxQuery);
  return works.filter(({ kind }) => kind === 'patient' || kind === 'record').toReversed();
}

export function KeptObject({ work }: { work: OutboxItem }) {
  const id = String(work.id);
  return work.kind === 'patient' ? (
    <ShortListItem
      icon="user"
      to="/home/patient/details/$patientId"
      params={{ patientId: id }}
      title={nameIn(work)}
      detail={<NotSentMark />}
    />
  ) : (
    <ShortListItem
      icon="wave"
      to="/home/record/details/$recordId"
      params={{ recordId: id }}
      title={itemTitle(work)}
      detail={<NotSentMark />}
    />
  );
}
