import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { KeptWork } from '#/data/outbox/work.ts';
import { LinkButton } from '#/ui/actions/link.tsx';
import { Page } from '#/ui/layout/page.tsx';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { useOpenWork } from './use-outbox.ts';

interface KeptFormProps {
  /** The local id. */
  id: number;
  onSent: (sentId: number) => void;
  children: (work: KeptWork) => ReactNode;
}

/** The form of something that was submitted and not sent. While it is open, nothing sends it. */
export function KeptForm({ id, onSent, children }: KeptFormProps) {
  const { t } = useLingui();
  const open = useOpenWork(id);
  const sentId = typeof open === 'object' && 'sentId' in open ? open.sentId : undefined;
  const show = useEffectEvent(onSent);
  useEffect(() => {
    if (sentId !== undefined) show(sentId);
  }, [sentId]);
  if (open === undefined || sentId !== undefined) return <Overlay isLoading label={t`Loading...`} />;
  if (typeof open === 'object' && 'work' in open) return children(open.work);
  return (
    <Page>
      <StateBlock
        level={1}
        isFramed
        title={t`This was sent or discarded, or is open in another tab`}
        actions={<LinkButton variant="primary" to="/home" search={{ page: 1 }}>{t`Go to the recordings`}</LinkButton>}
      />
    </Page>
  );
}
