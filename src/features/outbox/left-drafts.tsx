import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LeftDraft } from '#/data/copies/left-drafts.ts';
import { textOfDraft } from '#/data/copies/typed-elsewhere.ts';
import { CopyButton } from '#/parts/outbox/kept-text.tsx';
import { pastText } from '#/parts/words/past-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { DiscardDraft } from './discard-draft.tsx';
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
          <p>
            <DraftTitle draft={discarded} />
          </p>
        </DiscardDraft>
      ) : null}
    </section>
  );
}
