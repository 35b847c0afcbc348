import { useLingui } from '@lingui/react/macro';
import { readinessOf } from '#/data/outbox/decisions.ts';
import type { KeptWork } from '#/data/outbox/work.ts';
import { RefusedFields } from '#/parts/outbox/refused-fields.tsx';
import { workText } from '#/parts/outbox/work-text.ts';
import { pastText } from '#/parts/words/past-text.ts';
import { WorkContent } from '#/parts/outbox/work-content.tsx';
import { workTitle } from '#/parts/outbox/work-title.ts';
import { Button } from '#/ui/actions/button.tsx';
import { SendNow } from './send-now.tsx';
import { WayToWork } from './way-to-work.tsx';

interface TrayEntryProps {
  work: KeptWork;
  works: readonly KeptWork[];
  onDiscard: () => void;
  /** Another screen opens. */
  onLeave: () => void;
}

export function TrayEntry({ work, works, onDiscard, onLeave }: TrayEntryProps) {
  const { t } = useLingui();
  return (
    <li className="tray__entry">
      <strong>{workTitle(work)}</strong>
      <span className="second figures">{pastText(work.keptAt)}</span>
      <WorkContent work={work} />
      <span>{workText(work, works)}</span>
      <RefusedFields work={work} onLeave={onLeave} />
      <div className="tray__buttons">
        {dependsOnOther(work, works) ? null : <SendNow work={work} onLeave={onLeave} />}
        <WayToWork work={work} onLeave={onLeave} />
        <Button variant="quiet" onPress={onDiscard}>
          {t`Discard`}
        </Button>
      </div>
    </li>
  );
}

function dependsOnOther(work: KeptWork, works: readonly KeptWork[]): boolean {
  return readinessOf(work, works, Date.now()) === 'depends';
}
