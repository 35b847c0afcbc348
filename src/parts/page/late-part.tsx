import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadedPart } from '#/ui/loading/loaded-part.tsx';
import { notify } from '#/ui/messages/notifications.ts';

interface LatePartProps<Loaded> {
  /** Must be the same function on each render. */
  load: () => Promise<Loaded>;
  onMissing: () => void;
  children: (loaded: Loaded) => ReactNode;
}

export function LatePart<Loaded extends object>({ load, onMissing, children }: LatePartProps<Loaded>) {
  const { t } = useLingui();
  const miss = () => {
    onMissing();
    notify({ level: 'error', text: t`This part of the app could not be loaded. Check the network, then try again.` });
  };
  return (
    <LoadedPart load={load} onMissing={miss}>
      {children}
    </LoadedPart>
  );
}
