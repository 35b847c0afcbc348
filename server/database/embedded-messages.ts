/** What the process of the embedded database tells the server. */
export type EmbeddedReport =
  /** It listens on PostgreSQL's socket in that folder. */
  | { kind: 'ready'; socketFolder: string }
  /** It could not start; `known` when the message is written for whoever started the server. */
  | { kind: 'failed'; message: string; known: boolean };

/** What the server tells it: to close the database and end. */
export interface EmbeddedOrder {
  kind: 'close';
}

/** The port in the name of PostgreSQL's socket file, `.s.PGSQL.5432`. */
export const socketPort = 5432;
