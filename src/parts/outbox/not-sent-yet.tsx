import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { sentIdOf } from '#/data/outbox/outbox.ts';
import { outboxQuery } from '#/data/outbox/outbox-query.ts';
import { WaitingNote } from './waiting-note.tsx';

interface NotSentYetProps {
  /** The local id. */
  id: number;
  onSent: (sentId: number) => void;
}

/** When the object was sent, the screen changes to the platform's. */
export function NotSentYet({ id, onSent }: NotSentYetProps) {
  const client = useQueryClient();
  const { data: works } = useQuery(outboxQuery);
  const work = works?.find((one) => one.id === id);
  const isGone = works !== undefined && work === undefined;
  const show = useEffectEvent(onSent);
  useEffect(() => {
    if (!isGone) return;
    void sentIdOf(client, id).then((sentId) => {
      if (sentId !== undefined) show(sentId);
    });
  }, [client, id, isGone]);
  return work ? <WaitingNote work={work} /> : null;
}
