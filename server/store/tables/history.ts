import type { ColumnType, Generated } from 'kysely';

type Given<Value> = ColumnType<Value, Value | undefined, never>;

/** Triggers write it. A row never changes. */
export interface HistoryTable {
  id: ColumnType<number, never, never>;
  happenedAt: ColumnType<string, never, never>;
  actorId: Given<number | null>;
  actorName: Given<string | null>;
  /** A trigger sets it. */
  actorIdentityNumber: ColumnType<string | null, never, never>;
  action: Given<string>;
  kind: Given<string>;
  objectId: Given<number | null>;
  objectName: Given<string | null>;
  /** A trigger sets it if the object is a user. */
  objectIdentityNumber: ColumnType<string | null, never, never>;
  organizationId: Given<number | null>;
  changes: ColumnType<Record<string, [unknown, unknown]>, never, never>;
  /** A trigger sets it. */
  importId: ColumnType<number | null, never, never>;
}

/** What an import has done, and what was taken back. */
export interface ImportRunTable {
  id: Generated<number>;
  kind: string;
  organizationId: number;
  importedById: number | null;
  importedAt: ColumnType<string, never, never>;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  undoneAt: ColumnType<string | null, never, never>;
  takenBack: ColumnType<number | null, never, never>;
  leftIds: ColumnType<number[] | null, never, never>;
}
