import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeptWork } from '#/data/outbox/work.ts';
import { Button } from '#/ui/actions/button.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { useChosenRefusal } from './use-chosen-refusal.ts';
import { RowMark } from './row-mark.tsx';
import { WaitingNote } from './waiting-note.tsx';
import { WorkContent } from './work-content.tsx';

interface KeptChangeProps {
  work: KeptWork;
  /** The user could close the recording if nothing waited. */
  canClose?: boolean;
  /** Opens the editor, if the user may write. */
  onEdit?: (() => void) | undefined;
  /** A list has room for the mark only. */
  isInRow?: boolean;
}

export function KeptChange(props: KeptChangeProps) {
  return props.isInRow ? <RowMark /> : <Kept {...props} />;
}

function Kept({ work, canClose, onEdit }: KeptChangeProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const chosen = useChosenRefusal(work);
  const show = useEffectEvent(() => (onEdit ? onEdit() : place.current?.focus()));
  useEffect(() => {
    if (chosen !== undefined) show();
  }, [chosen]);
  return (
    <div ref={place} tabIndex={-1}>
      <WaitingNote work={work} actions={<Button variant="quiet" onPress={() => setAsking(true)}>{t`Discard`}</Button>}>
        <WorkContent work={work} />
        {canClose ? <p>{t`The recording can be closed after this diagnosis was sent or discarded.`}</p> : null}
      </WaitingNote>
      {isAsking ? <DiscardQuestion work={work} works={[work]} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
