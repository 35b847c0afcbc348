import type { ColumnType } from 'kysely';

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
}
