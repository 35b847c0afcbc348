import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { outboxQuery, sentIdOf } from '#/data/outbox/outbox.ts';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { Chip } from '#/ui/text/chip.tsx';
import { workText } from './work-text.ts';
import './not-sent-yet.css';

interface NotSentYetProps {
  /** The local id. */
  id: number;
  onSent: (sentId: number) => void;
}

/** The mark of something that waits on this tablet. When it was sent, the screen changes to the platform's object. */
export function NotSentYet({ id, onSent }: NotSentYetProps) {
  const { t } = useLingui();
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
  if (!work || !works) return null;
  return (
    <div className="not-sent-yet">
      <InlineAlert level={work.setback ? 'warning' : 'info'} isAnnounced>
        <p>
          <Chip tone="amber" icon="hourglass">{t`Not sent yet`}</Chip>
        </p>
        <p>{workText(work, works)}</p>
      </InlineAlert>
    </div>
  );
}
