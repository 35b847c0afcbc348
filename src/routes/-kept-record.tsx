import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { outboxQuery } from '#/data/outbox/outbox.ts';
import { KeptRecord } from '#/features/outbox/kept-record.tsx';
import { NotSentYet } from '#/parts/sending/not-sent-yet.tsx';
import { useLastFound } from '#/parts/sending/use-last-found.ts';

/** The details of a prescription that was not sent yet. */
export function KeptRecordPage({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data: works } = useQuery(outboxQuery);
  const work = useLastFound(works?.find((one) => one.id === id));
  const show = (sentId: number) =>
    void navigate({ to: '/home/record/details/$recordId', params: { recordId: String(sentId) }, replace: true });
  return work ? <KeptRecord work={work} note={<NotSentYet id={id} onSent={show} />} /> : null;
}
