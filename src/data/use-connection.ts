import { useSyncExternalStore } from 'react';
import { connection, watchConnection, type Connection } from '#/browser/connection.ts';

/** How the network does, judged by what calls got. */
export function useConnection(): Connection {
  return useSyncExternalStore(watchConnection, connection);
}
