import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import type { FormDraft } from '../forms/use-draft.ts';

/** The outbox does not send it. A slow device may store the draft later than the try has failed. */
export function NotKeptNote({ draft: { watch, isStored } }: { draft: Pick<FormDraft, 'watch' | 'isStored'> }) {
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
