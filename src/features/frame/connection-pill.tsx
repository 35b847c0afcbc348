import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { reconnect } from '#/session/reconnection.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { Pill } from '#/ui/frame/pill.tsx';
import type { ConnectionDetails } from './connection-details.tsx';

interface ConnectionPillProps {
  state: 'weak' | 'offline';
  /** Milliseconds since 1970. */
  since: number;
  label: string;
}

export function ConnectionPill({ state, since, label }: ConnectionPillProps) {
  const queryClient = useQueryClient();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [Details, setDetails] = useState<typeof ConnectionDetails>();
  // The pill itself shows the result.
  const retry = useSending({ mutationFn: () => reconnect(queryClient), meta: { quiet: true } });
  const isOpen = Details !== undefined;
  useLayoutEffect(
    () => () => {
      if (isOpen || document.activeElement === triggerRef.current) setTimeout(giveFocusToContent);
    },
    [isOpen],
  );
  const open = () => {
    import('./connection-details.tsx').then(
      (loaded) => setDetails(() => loaded.ConnectionDetails),
      // Without a network the details may not load. The press then reconnects at once.
      () => retry.mutate(),
    );
  };
  return (
    <>
      <Pill
        ref={triggerRef}
        tone={state === 'offline' ? 'ink' : 'outline'}
        icon={state}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={open}
      />
      {Details === undefined ? null : (
        <Details {...{ state, since, label, retry, triggerRef }} onClose={() => setDetails(undefined)} />
      )}
    </>
  );
}

/** If the pill had the focus when it disappeared, the content gets it. */
function giveFocusToContent(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
}
