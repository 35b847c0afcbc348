import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { connection, type Connection } from '#/browser/connection/connection.ts';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { ConnectionPill } from './connection-pill.tsx';

/** Delay in ms before the details load, so that they are there when the network fails. */
const loadAfterMs = 2000;
/** A state is announced only after this many ms, because a single lost call means little. */
const tellAfterMs = 1000;

export function ConnectionStatus() {
  const { t } = useLingui();
  const { state, since } = useSelector(connection);
  const told = useTold(state);
  useEffect(() => {
    const timer = setTimeout(() => void loadAhead(() => import('./connection-details.tsx')), loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const words = {
    good: t({ message: 'Connected again', comment: 'Read out when the network is back' }),
    weak: t`Weak network`,
    offline: t({ message: 'Offline — saved copies', comment: 'Stands in the top bar: as short as can be' }),
  };
  return (
    <>
      <output className="visually-hidden">{told === undefined ? null : words[told]}</output>
      {state === 'good' ? null : <ConnectionPill state={state} since={since} label={words[state]} />}
    </>
  );
}

/** The state to announce: none until the connection was bad once. */
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
