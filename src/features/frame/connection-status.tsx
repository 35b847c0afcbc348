import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState, useLayoutEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { connection, type Connection } from '#/browser/connection/connection.ts';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { reconnect } from '#/session/reconnection.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { Pill } from '#/ui/frame/pill.tsx';
import type { ConnectionDetails } from './connection-details.tsx';
import type { OfflineWords } from '#/parts/page/frame-content.ts';

const loadDetails = () => import('./connection-details.tsx');

/** Delay in ms before the details load, so that they are there when the network fails. */
const loadAfterMs = 2000;
/** A state is announced only after this many ms, because a single lost call means little. */
const tellAfterMs = 1000;

export function ConnectionStatus({ offline }: { offline: OfflineWords }) {
  const { t } = useLingui();
  const { state, since } = useSelector(connection);
  const told = useTold(state);
  useEffect(() => {
    const timer = setTimeout(() => void loadAhead(loadDetails), loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const words = {
    good: t({ message: 'Connected again', comment: 'Read out when the network is back' }),
    weak: t`Weak network`,
    offline: offline.label,
  };
  return (
    <>
      <output className="visually-hidden">{told === undefined ? null : words[told]}</output>
      {state === 'good' ? null : (
        <ConnectionPill state={state} since={since} label={words[state]} stored={offline.stored} />
      )}
    </>
  );
}

function useTold(state: Connection['state']): Connection['state'] | undefined {
  const [told, setTold] = useState<Connection['state']>();
  useEffect(() => {
    const timer = setTimeout(
      () => setTold((before) => (state === 'good' && before === undefined ? undefined : state)),
      tellAfterMs,
    );
    return () => clearTimeout(timer);
  }, [state]);
  return told;
}

interface ConnectionPillProps {
  state: 'weak' | 'offline';
  /** In ms, as `performance.now()`. */
  since: number;
  label: string;
  stored: string;
}

function ConnectionPill({ state, since, label, stored }: ConnectionPillProps) {
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
    loadDetails().then(
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
        <Details {...{ state, since, label, stored, retry, triggerRef }} onClose={() => setDetails(undefined)} />
      )}
    </>
  );
}

/** If the pill had the focus when it disappeared, the content gets it. */
function giveFocusToContent(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
}
