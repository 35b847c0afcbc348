import { useSyncExternalStore } from 'react';
import { connection, watchConnection, type Connection } from '#/browser/connection/connection.ts';

export function useConnection(): Connection {
  return useSyncExternalStore(watchConnection, connection);
}
