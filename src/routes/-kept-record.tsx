import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { KeptRecord } from '#/features/outbox/kept-record.tsx';
import { NotSentYet } from '#/parts/outbox/not-sent-yet.tsx';
import { useLastFound } from '#/parts/outbox/use-last-found.ts';
import { useIsAt } from '#/routes/-is-at.ts';

export function KeptRecordPage({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data: works } = useQuery(outboxQuery);
  const work = useLastFound(works?.find((one) => one.id === id));
  const isHere = useIsAt(id);
  const show = (sentId: number) => {
    if (!isHere()) return;
    void navigate({ to: '/home/record/details/$recordId', params: { recordId: String(sentId) }, replace: true });
  };
  return work ? <KeptRecord work={work} note={<NotSentYet id={id} onSent={show} />} /> : null;
}
