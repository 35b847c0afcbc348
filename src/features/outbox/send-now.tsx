import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { connection } from '#/browser/connection/connection.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { claimWork, keepWork, loadWork, wakeSender } from '#/data/outbox/outbox.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import { reconnect } from '#/session/reconnection.ts';
import { Button } from '#/ui/actions/button.tsx';
import { wayToWork } from '#/parts/outbox/way-to-work.ts';

interface SendNowProps {
  work: KeptWork;
  /** Another screen opens. */
  onLeave: () => void;
}

/** Says why nothing was sent. If a conflict is still one, the form with both versions opens. */
export function SendNow({ work, onLeave }: SendNowProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  /** How often the sending had failed when it was pressed at a conflict. A later try by itself opens nothing. */
  const [tries, setTries] = useState<number>();
  const isConflict = work.setback?.kind === 'conflict';
  const isStillConflict = isConflict && tries !== undefined && work.tries === tries + 1;
  const open = useEffectEvent(() => {
    onLeave();
    void navigate(wayToWork(work));
  });
  useEffect(() => {
    if (isStillConflict) open();
  }, [isStillConflict]);
  const sending = useSending({
    mutationFn: async (): Promise<'busy' | 'offline' | 'begun'> => {
      const release = await claimWork(work.id);
      if (!release) return 'busy';
      try {
        const now = await loadWork(client, work.id);
        if (now) await keepWork(client, { ...now, nextTryAt: undefined, setback: undefined, isApproved: true });
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
          setTries(isConflict ? work.tries : undefined);
          sending.mutate();
        }}
      >
        {t`Send now`}
      </Button>
      <output className="tray__said">{sending.data ? said[sending.data] : ''}</output>
    </>
  );
}
