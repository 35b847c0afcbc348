export type EmbeddedReport =
  | { kind: 'ready'; socketFolder: string }
  | { kind: 'failed'; message: string; known: boolean };

export interface EmbeddedOrder {
  kind: 'close';
}

export const socketPort = 5432;
