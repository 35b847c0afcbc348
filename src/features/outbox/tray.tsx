import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeftDraft, StrandedDraft } from '#/data/copies/left-drafts.ts';
import type { WorkElsewhere } from '#/data/outbox/work.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import type { RequestedFile } from '#/data/records/requested-files.ts';
import { DiscardQuestion } from '#/parts/outbox/discard-question.tsx';
import { isLost, lostWorkQuery } from '#/session/device/lost-work.ts';
import { useSession } from '#/session/session.ts';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { LeftDrafts } from './left-drafts.tsx';
import { RequestedFiles } from './requested-files.tsx';
import { StrandedDrafts } from './stranded-drafts.tsx';
import { TrayEntry } from './tray-entry.tsx';
import './tray.css';

interface TrayProps {
  works: readonly KeptWork[];
  elsewhere: readonly WorkElsewhere[];
  files: readonly RequestedFile[];
  drafts: readonly LeftDraft[];
  stranded: readonly StrandedDraft[];
  onClose: () => void;
}

/** What is lost was not sent. The lists tell of it. */
function useIsWorkLost(): boolean {
  const owner = useSession(({ userId }) => userId);
  const { data } = useQuery({ ...lostWorkQuery(owner ?? ''), enabled: owner !== undefined });
  return data ? isLost(data) : false;
}

export function Tray({ works, elsewhere, files, drafts, stranded, onClose }: TrayProps) {
  const { t } = useLingui();
  const [discarded, setDiscarded] = useState<KeptWork>();
  const isWorkLost = useIsWorkLost();
  const isAnyLeft = drafts.length + stranded.length > 0;
  if (discarded) return <DiscardQuestion work={discarded} works={works} onClose={() => setDiscarded(undefined)} />;
  return (
    <Dialog
      kind="sheet"
      title={works.length + elsewhere.length > 0 ? t`Not sent yet` : t`Your work`}
      closeLabel={t`Close`}
      actions={null}
      onClose={onClose}
    >
      {works.length + elsewhere.length === 0 && !isWorkLost ? (
        // A refused form may be a draft again.
        <p>{isAnyLeft ? t`Nothing waits to be sent.` : t`Everything was sent.`}</p>
      ) : null}
      <ul className="tray">
        {works.map((work) => (
          <TrayEntry key={work.id} work={work} works={works} onDiscard={() => setDiscarded(work)} onLeave={onClose} />
        ))}
      </ul>
      <Elsewhere works={elsewhere} />
      <RequestedFiles files={files} onLeave={onClose} />
      <LeftDrafts drafts={drafts} onLeave={onClose} />
      <StrandedDrafts drafts={stranded} />
    </Dialog>
  );
}
