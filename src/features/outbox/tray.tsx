import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LeftDraft } from '#/data/copies/left-drafts.ts';
import type { WorkElsewhere } from '#/data/outbox/work.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import type { RequestedFile } from '#/data/records/requested-files.ts';
import { DiscardQuestion } from '#/parts/outbox/discard-question.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { LeftDrafts } from './left-drafts.tsx';
import { RequestedFiles } from './requested-files.tsx';
import { TrayEntry } from './tray-entry.tsx';
import './tray.css';

interface TrayProps {
  works: readonly KeptWork[];
  elsewhere: readonly WorkElsewhere[];
  files: readonly RequestedFile[];
  drafts: readonly LeftDraft[];
  onClose: () => void;
}

export function Tray({ works, elsewhere, files, drafts, onClose }: TrayProps) {
  const { t } = useLingui();
  const [discarded, setDiscarded] = useState<KeptWork>();
  if (discarded) return <DiscardQuestion work={discarded} works={works} onClose={() => setDiscarded(undefined)} />;
  return (
    <Dialog
      kind="sheet"
      title={works.length + elsewhere.length > 0 ? t`Not sent yet` : t`Your work`}
      closeLabel={t`Close`}
      actions={null}
      onClose={onClose}
    >
      {works.length + elsewhere.length === 0 ? <p>{t`Everything was sent.`}</p> : null}
      <ul className="tray">
        {works.map((work) => (
          <TrayEntry key={work.id} work={work} works={works} onDiscard={() => setDiscarded(work)} onLeave={onClose} />
        ))}
      </ul>
      <Elsewhere works={elsewhere} />
      <RequestedFiles files={files} onLeave={onClose} />
      <LeftDrafts drafts={drafts} onLeave={onClose} />
    </Dialog>
  );
}
