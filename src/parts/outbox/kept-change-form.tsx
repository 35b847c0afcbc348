import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { KeptWork, KindOfWork } from '#/data/outbox/work.ts';
import { Overlay } from '#/ui/loading/overlay.tsx';
import { OpenElsewhere } from './open-elsewhere.tsx';
import { useOpenChange } from './use-open-change.ts';

interface KeptChangeFormProps {
  kind: KindOfWork;
  id: number;
  children: (work: KeptWork | undefined) => ReactNode;
}

/** While the form is open, nothing sends the change. */
export function KeptChangeForm({ kind, id, children }: KeptChangeFormProps) {
  const { t } = useLingui();
  const open = useOpenChange(kind, id);
  if (open === undefined) return <Overlay isLoading label={t`Loading...`} />;
  return open === 'busy' ? <OpenElsewhere /> : children(open.work);
}
