import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '#/data/calls/use-sending.ts';
import { discardWork } from '#/data/outbox/outbox.ts';
import { withDependents } from '#/data/outbox/work-order.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import type { Scope } from '#/offline/scope.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { workTitle } from './work-title.ts';

interface DiscardQuestionProps {
  work: KeptWork;
  works: readonly KeptWork[];
  /** The work's scope, if it belongs to another organization or application. */
  elsewhere?: Scope;
  onClose: () => void;
}

export function DiscardQuestion({ work, works, elsewhere, onClose }: DiscardQuestionProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const lost = withDependents(works, work.id);
  const dependents = lost.filter(({ id }) => id !== work.id);
  const ids = lost.map(({ id }) => id);
  const discarding = useSending({
    mutationFn: () => discardWork(client, ids, elsewhere),
    onSuccess: (isDone) => {
      if (isDone) onClose();
    },
  });
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
      {discarding.data === false ? (
        <InlineAlert level="error" isAnnounced>
          {t`Not everything was discarded: it is being sent, or is open in another tab.`}
        </InlineAlert>
      ) : null}
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
