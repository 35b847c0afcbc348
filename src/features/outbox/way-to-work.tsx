import { useLingui } from '@lingui/react/macro';
import type { KeptWork } from '#/data/outbox/work.ts';
import { wayToWork } from '#/parts/outbox/way-to-work.ts';
import { LinkButton } from '#/ui/actions/link.tsx';

interface WayProps {
  work: KeptWork;
  /** Another screen opens. */
  onLeave: () => void;
}

export function WayToWork({ work, onLeave }: WayProps) {
  const { t } = useLingui();
  return (
    <LinkButton {...wayToWork(work)} onClick={onLeave}>
      {work.about?.object === 'record' ? t`Open the recording` : t`Edit`}
    </LinkButton>
  );
}
