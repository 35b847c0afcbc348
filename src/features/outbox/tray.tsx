import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending } from '#/data/calls/use-sending.ts';
import { withDependents } from '#/data/outbox/decisions.ts';
import { discardWork } from '#/data/outbox/outbox.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { TrayEntry } from './tray-entry.tsx';
import { workTitle } from './work-title.ts';
import './tray.css';

interface TrayProps {
  works: readonly KeptWork[];
  onClose: () => void;
}

/** All work that waits on this tablet. */
export function Tray({ works, onClose }: TrayProps) {
  const { t } = useLingui();
  const [discarded, setDiscarded] = useState<KeptWork>();
  if (discarded) {
    const lost = withDependents(works, discarded.id);
    return <DiscardQuestion work={discarded} lost={lost} onClose={() => setDiscarded(undefined)} />;
  }
  return (
    <Dialog kind="sheet" title={t`Not sent yet`} closeLabel={t`Close`} actions={null} onClose={onClose}>
      {works.length === 0 ? <p>{t`Everything was sent.`}</p> : null}
      <ul className="tray">
        {works.map((work) => (
          <TrayEntry key={work.id} work={work} works={works} onDiscard={() => setDiscarded(work)} onLeave={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

interface DiscardQuestionProps {
  work: KeptWork;
  /** The work and what depends on it. */
  lost: readonly KeptWork[];
  onClose: () => void;
}

function DiscardQuestion({ work, lost, onClose }: DiscardQuestionProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const discarding = useSending({
    mutationFn: () =>
      discardWork(
        client,
        lost.map(({ id }) => id),
      ),
    onSuccess: onClose,
  });
  const dependents = lost.filter(({ id }) => id !== work.id);
  return (
    <Dialog
      kind="question"
      title={t`Discard this without sending it?`}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Keep it`}</Button>
          <Button variant="danger" isPending={discarding.isPending} onPress={() => discarding.mutate()}>
            {t`Discard`}
          </Button>
        </>
      }
    >
      <p>{workTitle(work)}</p>
      {work.sent.length > 0 ? <p>{t`It may have been sent already.`}</p> : null}
      {dependents.length > 0 ? (
        <>
          <p>{t`This is discarded too:`}</p>
          <ul>
            {dependents.map((one) => (
              <li key={one.id}>{workTitle(one)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}
