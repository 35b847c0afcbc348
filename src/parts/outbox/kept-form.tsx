import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { KeptWork } from '#/data/outbox/work.ts';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { OpenElsewhere } from './open-elsewhere.tsx';
import { useOpenWork } from './use-outbox.ts';

interface KeptFormProps {
  /** The local id. */
  id: number;
  onSent: (sentId: number) => void;
  children: (work: KeptWork) => ReactNode;
}

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
  return <OpenElsewhere />;
}
