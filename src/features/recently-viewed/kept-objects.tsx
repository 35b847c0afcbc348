import { useQuery } from '@tanstack/react-query';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { nameIn } from '#/data/outbox/work-order.ts';
import { NotSentMark } from '#/parts/outbox/not-sent-mark.tsx';
import { workTitle } from '#/parts/outbox/work-title.ts';
import { ShortListItem } from '#/ui/lists/short-list.tsx';
import type { KeptWork } from '#/data/outbox/work.ts';

/** The newest first. */
export function useKeptObjects(): readonly KeptWork[] {
  const { data: works = [] } = useQuery(outboxQuery);
  return works.filter(({ kind }) => kind === 'patient' || kind === 'record').toReversed();
}

export function KeptObject({ work }: { work: KeptWork }) {
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
      title={workTitle(work)}
      detail={<NotSentMark />}
    />
  );
}
