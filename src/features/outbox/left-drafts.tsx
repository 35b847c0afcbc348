import { DraftTitle, WayToDraft } from './draft-kinds.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { discardLeftDraft, type LeftDraft, type StrandedDraft } from '#/data/copies/left-drafts.ts';
import { textOfDraft } from '#/data/copies/typed-elsewhere.ts';
import { pastText } from '#/parts/words/past-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { CopyButton, LongText } from '#/parts/outbox/long-text.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '#/data/calls/use-sending.ts';
import type { Scope } from '#/offline/scope.ts';
import { Dialog } from '#/ui/dialogs/dialog.tsx';

interface LeftDraftsProps {
  drafts: readonly LeftDraft[];
  /** Another screen opens. */
  onLeave: () => void;
}

export function LeftDrafts({ drafts, onLeave }: LeftDraftsProps) {
  const { t } = useLingui();
  const [discarded, setDiscarded] = useState<LeftDraft>();
  const count = drafts.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby="tray-drafts">
      <h3 className="tray__heading" id="tray-drafts">
        <Plural value={count} one="# not submitted" other="# not submitted" />
      </h3>
      <ul className="tray">
        {drafts.map((draft) => (
          <li key={`${draft.form} ${draft.subject}`} className="tray__entry">
            <DraftTitle draft={draft} />
            <span className="second figures">{pastText(draft.changedAt)}</span>
            <div className="tray__buttons">
              <WayToDraft draft={draft} onLeave={onLeave} />
              {/* The form may be closed to a user who has lost a role. */}
              <CopyButton text={textOfDraft(draft.fields)} />
              <Button variant="quiet" onPress={() => setDiscarded(draft)}>
                {t`Discard`}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {discarded ? (
        <DiscardDraft draft={discarded} onClose={() => setDiscarded(undefined)}>
          <div>
            <DraftTitle draft={discarded} />
          </div>
        </DiscardDraft>
      ) : null}
    </section>
  );
}

/** Their forms cannot be opened any more, so the text is shown as it is. */
export function StrandedDrafts({ drafts }: { drafts: readonly StrandedDraft[] }) {
  const { t } = useLingui();
  const [discarded, setDiscarded] = useState<StrandedDraft>();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="tray-stranded">
      <h3 className="tray__heading" id="tray-stranded">{t`Not submitted, in another organization`}</h3>
      <ul className="tray">
        {drafts.map((draft) => (
          <li key={`${draft.scope.organizationId} ${draft.form} ${draft.subject}`} className="tray__entry">
            <span className="second figures">{pastText(draft.changedAt)}</span>
            <LongText text={textOfDraft(draft.fields)} />
            <span>{t`You no longer belong to its organization, so you can only copy it.`}</span>
            <div className="tray__buttons">
              <CopyButton text={textOfDraft(draft.fields)} />
              <Button variant="quiet" onPress={() => setDiscarded(draft)}>
                {t`Discard`}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {discarded ? (
        <DiscardDraft draft={discarded} elsewhere={discarded.scope} onClose={() => setDiscarded(undefined)}>
          <LongText text={textOfDraft(discarded.fields)} />
        </DiscardDraft>
      ) : null}
    </section>
  );
}

interface DiscardDraftProps {
  draft: LeftDraft;
  elsewhere?: Scope;
  onClose: () => void;
  /** What the draft is. */
  children: ReactNode;
}

export function DiscardDraft({ draft, elsewhere, onClose, children }: DiscardDraftProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const discarding = useSending({
    mutationFn: () => discardLeftDraft(client, draft, elsewhere),
    onSuccess: onClose,
  });
  return (
    <Dialog
      kind="question"
      title={t`Discard these entries?`}
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
      {children}
      <p className="second figures">{pastText(draft.changedAt)}</p>
    </Dialog>
  );
}
