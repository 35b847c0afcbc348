import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending } from '#/data/calls/use-sending.ts';
import { discardLeftDraft, type LeftDraft } from '#/data/copies/left-drafts.ts';
import { timeText } from '#/parts/outbox/work-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { DraftTitle } from './draft-title.tsx';
import { WayToDraft } from './way-to-draft.tsx';

interface LeftDraftsProps {
  drafts: readonly LeftDraft[];
  /** Another screen opens. */
  onLeave: () => void;
}

export function LeftDrafts({ drafts, onLeave }: LeftDraftsProps) {
  const { t } = useLingui();
  const [discarded, setDiscarded] = useState<LeftDraft>();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="tray-drafts">
      <h3 className="tray__heading" id="tray-drafts">{t`Not submitted`}</h3>
      <ul className="tray">
        {drafts.map((draft) => (
          <li key={`${draft.form} ${draft.subject}`} className="tray__entry">
            <strong>
              <DraftTitle draft={draft} />
            </strong>
            <span className="second figures">{timeText(draft.changedAt)}</span>
            <div className="tray__buttons">
              <WayToDraft draft={draft} onLeave={onLeave} />
              <Button variant="quiet" onPress={() => setDiscarded(draft)}>
                {t`Discard`}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {discarded ? <DraftQuestion draft={discarded} onClose={() => setDiscarded(undefined)} /> : null}
    </section>
  );
}

function DraftQuestion({ draft, onClose }: { draft: LeftDraft; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const discarding = useSending({ mutationFn: () => discardLeftDraft(client, draft), onSuccess: onClose });
  return (
    <Dialog
      kind="question"
      title={t`Discard what was typed?`}
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
      <p>
        <DraftTitle draft={draft} />
      </p>
    </Dialog>
  );
}
