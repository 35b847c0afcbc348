import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeftDraft, StrandedDraft } from '#/data/copies/left-drafts.ts';
import type { ItemElsewhere, OutboxItem } from '#/data/outbox/item.ts';
import type { RequestedFile } from '#/data/records/requested-files.ts';
import type { RunningUpload } from '#/data/records/running-uploads.ts';
import { DiscardQuestion } from '#/parts/outbox/discard-question.tsx';
import { isLost, lostItemsQuery } from '#/session/storage/lost-items.ts';
import { useSession } from '#/session/session.ts';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { LeftDrafts, StrandedDrafts } from './left-drafts.tsx';
import { Uploads } from './uploads.tsx';
import { RequestedFiles } from './requested-files.tsx';
import { TrayEntry } from './tray-entry.tsx';
import './tray.css';

interface TrayProps {
  items: readonly OutboxItem[];
  elsewhere: readonly ItemElsewhere[];
  files: readonly RequestedFile[];
  uploads: readonly RunningUpload[];
  drafts: readonly LeftDraft[];
  stranded: readonly StrandedDraft[];
  onClose: () => void;
}

/** What is lost was not sent. The lists tell of it. */
function useAreItemsLost(): boolean {
  const owner = useSession(({ userId }) => userId);
  const { data } = useQuery({ ...lostItemsQuery(owner ?? ''), enabled: owner !== undefined });
  return data ? isLost(data) : false;
}

export function Tray({ items, elsewhere, files, uploads, drafts, stranded, onClose }: TrayProps) {
  const { t } = useLingui();
  const [discarded, setDiscarded] = useState<OutboxItem>();
  const areItemsLost = useAreItemsLost();
  const unsent = items.length + elsewhere.length;
  const isAnyLeft = drafts.length + stranded.length > 0;
  /** The tray was open while the last one left, and none was discarded. */
  const [isSentHere, setSentHere] = useState(unsent > 0);
  const discard = (item: OutboxItem) => {
    setSentHere(false);
    setDiscarded(item);
  };
  return (
    <Dialog
      kind="sheet"
      from="end"
      title={unsent > 0 ? t`Not sent yet` : t`Your work`}
      closeLabel={t`Close`}
      actions={null}
      onClose={onClose}
    >
      {unsent + uploads.length === 0 && !areItemsLost ? (
        // A refused form may be a draft again.
        <p>{isSentHere && !isAnyLeft ? t`Everything was sent.` : t`Nothing waits to be sent.`}</p>
      ) : null}
      <ul className="tray">
        {items.map((item) => (
          <TrayEntry key={item.id} item={item} items={items} onDiscard={() => discard(item)} onLeave={onClose} />
        ))}
      </ul>
      <Elsewhere items={elsewhere} />
      <Uploads uploads={uploads} onLeave={onClose} />
      <RequestedFiles files={files} onLeave={onClose} />
      <LeftDrafts drafts={drafts} onLeave={onClose} />
      <StrandedDrafts drafts={stranded} />
      {discarded ? <DiscardQuestion item={discarded} items={items} onClose={() => setDiscarded(undefined)} /> : null}
    </Dialog>
  );
}
