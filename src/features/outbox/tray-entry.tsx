import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { connection } from '#/browser/connection/connection.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { claimWork, keepWork, loadWork, wakeSender } from '#/data/outbox/outbox.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import { reconnect } from '#/session/reconnection.ts';
import { timeText, workText } from '#/parts/outbox/work-text.ts';
import { WorkContent } from '#/parts/outbox/work-content.tsx';
import { workTitle } from '#/parts/outbox/work-title.ts';
import { Button } from '#/ui/actions/button.tsx';
import { WayToWork } from './way-to-work.tsx';

interface TrayEntryProps {
  work: KeptWork;
  works: readonly KeptWork[];
  onDiscard: () => void;
  /** Another screen opens. */
  onLeave: () => void;
}

export function TrayEntry({ work, works, onDiscard, onLeave }: TrayEntryProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const sending = useSending({
    mutationFn: async () => {
      const release = await claimWork(work.id);
      // Otherwise it is being sent already, or edited.
      if (!release) return;
      try {
        const now = await loadWork(client, work.id);
        if (now) await keepWork(client, { ...now, nextTryAt: undefined, setback: undefined, isApproved: true });
      } finally {
        release();
      }
      // Also ask whether the network is back.
      if (connection.get().state === 'offline') await reconnect(client).catch(() => undefined);
    },
    onSettled: () => wakeSender(),
  });
  return (
    <li className="tray__entry">
      <strong>{workTitle(work)}</strong>
      <span className="second figures">{timeText(work.keptAt)}</span>
      <WorkContent work={work} />
      <span>{workText(work, works)}</span>
      <div className="tray__buttons">
        <Button isPending={sending.isPending} onPress={() => sending.mutate()}>
          {t`Send now`}
        </Button>
        <WayToWork work={work} onLeave={onLeave} />
        <Button variant="quiet" onPress={onDiscard}>
          {t`Discard`}
        </Button>
      </div>
    </li>
  );
}
