import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { connection } from '#/browser/connection/connection.ts';
import { saveDirectory } from '#/data/records/directory.ts';
import { whenIdle } from '#/session/waiting.ts';

/** A recording can be prescribed, or handed over, without a network. */
export function StoredDirectory() {
  const client = useQueryClient();
  const isGood = useSelector(connection, ({ state }) => state === 'good');
  useEffect(() => {
    if (!isGood) return undefined;
    const left = new AbortController();
    whenIdle()
      .then(() => saveDirectory(client, left.signal))
      .catch((error: unknown) => console.warn('The professionals could not be stored:', String(error)));
    return () => left.abort();
  }, [client, isGood]);
  return null;
}
