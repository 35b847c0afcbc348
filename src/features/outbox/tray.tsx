import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { KeptWork } from '#/data/outbox/work.ts';
import { DiscardQuestion } from '#/parts/outbox/discard-question.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { TrayEntry } from './tray-entry.tsx';
import './tray.css';

interface TrayProps {
  works: readonly KeptWork[];
  onClose: () => void;
}

/** All work that waits on this tablet. */
export function Tray({ works, onClose }: TrayProps) {
  const { t } = useLingui();
  const [discarded, setDiscarded] = useState<KeptWork>();
  if (discarded) return <DiscardQuestion work={discarded} works={works} onClose={() => setDiscarded(undefined)} />;
  return (
    <Dialog kind="sheet" title={t`Not sent yet`} closeLabel={t`Close`} actions={null} onClose={onClose}>
      {works.length === 0 ? <p>{t`Everything was sent.`}</p> : null}
      <ul className="tray">
        {works.map((work) => (
          <TrayEntry key={work.id} work={work} works={works} onDiscard={() => setDiscarded(work)} onLeave={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}
