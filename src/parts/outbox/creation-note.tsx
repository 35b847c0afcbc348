import { useLingui } from '@lingui/react/macro';
import { isUnreachable, saysUnavailable } from '#/domain/problem.ts';
import { Button } from '#/ui/actions/button.tsx';
import type { FormDraft } from '../forms/use-draft.ts';
import { SendNote } from './send-note.tsx';
import { useSyncExternalStore } from 'react';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

interface CreationNoteProps {
  failure: unknown;
  /** An earlier try may have arrived. */
  isUnanswered: boolean;
  /** The outbox could not store it. */
  isNotQueued: boolean;
  draft: Pick<FormDraft, 'watch' | 'isStored'>;
}

/** What became of a creation that was not created. */
export function CreationNote({ failure, isUnanswered, isNotQueued, draft }: CreationNoteProps) {
  const { t } = useLingui();
  return (
    <>
      <SendNote error={failure} unchanged={isUnanswered ? '' : t`Nothing was created.`} />
      {isNotQueued && (isUnreachable(failure) || saysUnavailable(failure)) ? <NotStoredNote draft={draft} /> : null}
    </>
  );
}

export function SaveForLater({ failure, onSave }: { failure: unknown; onSave: () => void }) {
  const { t } = useLingui();
  return saysUnavailable(failure) ? <Button onPress={onSave}>{t`Keep it for later`}</Button> : null;
}

/** The outbox does not send it. A slow tablet may store the draft later than the try has failed. */
export function NotStoredNote({ draft: { watch, isStored } }: { draft: Pick<FormDraft, 'watch' | 'isStored'> }) {
  const { t } = useLingui();
  const isDraftStored = useSyncExternalStore(watch, isStored);
  return (
    <InlineAlert level="warning" isAnnounced>
      {isDraftStored
        ? t`It is not waiting to be sent. Your entries are stored on this device as a draft.`
        : t`This could not be stored on this device. Keep this page open.`}
    </InlineAlert>
  );
}
