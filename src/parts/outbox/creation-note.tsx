import { useLingui } from '@lingui/react/macro';
import { isUnreachable, saysUnavailable } from '#/domain/problem.ts';
import { Button } from '#/ui/actions/button.tsx';
import type { FormDraft } from '../forms/use-draft.ts';
import { NotKeptNote } from './not-kept-note.tsx';
import { SendNote } from './send-note.tsx';

interface CreationNoteProps {
  failure: unknown;
  /** An earlier try may have arrived. */
  isUnanswered: boolean;
  /** The outbox could not store it. */
  isNotKept: boolean;
  draft: Pick<FormDraft, 'watch' | 'isStored'>;
}

/** What became of a creation that was not created. */
export function CreationNote({ failure, isUnanswered, isNotKept, draft }: CreationNoteProps) {
  const { t } = useLingui();
  return (
    <>
      <SendNote error={failure} unchanged={isUnanswered ? '' : t`Nothing was created.`} />
      {isNotKept && (isUnreachable(failure) || saysUnavailable(failure)) ? <NotKeptNote draft={draft} /> : null}
    </>
  );
}

export function KeepForLater({ failure, onKeep }: { failure: unknown; onKeep: () => void }) {
  const { t } = useLingui();
  return saysUnavailable(failure) ? <Button onPress={onKeep}>{t`Keep it for later`}</Button> : null;
}
