import type { Query } from '@tanstack/react-query';

interface Reader {
  /** When the rows appeared, by `performance.now()`. */
  since: number;
  /** Looks for changes and says how many there are. */
  onTurn: () => void;
}

/** The readers, by the hash of their list's query. */
const readers = new Map<string, Reader>();

/** Rows that have just appeared are replaced: nobody has read them. */
const unreadMs = 5000;

/** While somebody reads a list, nothing but a press changes its rows. */
export function readList(queryHash: string, onTurn: () => void): () => void {
  const reader = { since: performance.now(), onTurn };
  readers.set(queryHash, reader);
  return () => {
    if (readers.get(queryHash) === reader) readers.delete(queryHash);
  };
}

type Read = Pick<Query, 'queryHash'>;

export function isBeingRead({ queryHash }: Read): boolean {
  const reader = readers.get(queryHash);
  return reader !== undefined && performance.now() - reader.since >= unreadMs;
}

/** True if somebody reads the list, and is told of news instead. */
export function tellReader(query: Read): boolean {
  if (!isBeingRead(query)) return false;
  readers.get(query.queryHash)?.onTurn();
  return true;
}
