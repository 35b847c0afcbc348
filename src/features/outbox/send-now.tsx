import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { connection } from '#/browser/connection/connection.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { claimItem, queueItem, loadItem, wakeSender } from '#/data/outbox/outbox.ts';
import type { OutboxItem } from '#/data/outbox/item.ts';
import { reconnect } from '#/session/reconnection.ts';
import { Button } from '#/ui/actions/button.tsx';
import { wayToItem } from '#/parts/outbox/item-words.ts';

interface SendNowProps {
  item: OutboxItem;
  /** Another screen opens. */
  onLeave: () => void;
}

/** Says why nothing was sent. If a conflict is still one, the form with both versions opens. */
export function SendNow({ item, onLeave }: SendNowProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  /** How often the sending had failed when it was pressed at a conflict. A later try by itself opens nothing. */
  const [tries, setTries] = useState<number>();
  const isConflict = item.setback?.kind === 'conflict';
  const isStillConflict = isConflict && tries !== undefined && item.tries === tries + 1;
  const open = useEffectEvent(() => {
    onLeave();
    void navigate(wayToItem(item));
  });
  useEffect(() => {
    if (isStillConflict) open();
  }, [isStillConflict]);
  const sending = useSending({
    mutationFn: async (): Promise<'busy' | 'offline' | 'begun'> => {
      const release = await claimItem(item.id);
      if (!release) return 'busy';
      try {
        const now = await loadItem(client, item.id);
        if (now) await queueItem(client, { ...now, nextTryAt: undefined, setback: undefined, isApproved: true });
      } finally {
        release();
      }
      // Also ask whether the network is back.
      if (connection.get().state === 'offline') await reconnect(client).catch(() => undefined);
      return connection.get().state === 'offline' ? 'offline' : 'begun';
    },
    onSettled: () => wakeSender(),
  });
  const said = {
    busy: t`It is being sent, or is open in another tab.`,
    offline: t`Not sent: the server cannot be reached.`,
    begun: '',
  };
  return (
    <>
      <Button
        isPending={sending.isPending}
        onPress={() => {
          setTries(isConflict ? item.tries : undefined);
          sending.mutate();
        }}
      >
        {t`Send now`}
      </Button>
      <output className="tray__said">{sending.data ? said[sending.data] : ''}</output>
    </>
  );
}
