import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StrandedDraft } from '#/data/copies/left-drafts.ts';
import { textOfDraft } from '#/data/copies/typed-elsewhere.ts';
import { CopyButton, KeptText } from '#/parts/outbox/kept-text.tsx';
import { pastText } from '#/parts/words/past-text.ts';
import { Button } from '#/ui/actions/button.tsx';
import { DiscardDraft } from './discard-draft.tsx';

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
            <KeptText text={textOfDraft(draft.fields)} />
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
          <KeptText text={textOfDraft(discarded.fields)} />
        </DiscardDraft>
      ) : null}
    </section>
  );
}
