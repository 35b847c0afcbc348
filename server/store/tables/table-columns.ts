import type { ColumnType } from 'kysely';

/** The text is ISO 8601 in UTC, with milliseconds. */
export type Moment = ColumnType<string, Date | string, Date | string>;

export type MomentOrNone = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;

export type MomentOrNow = ColumnType<string, Date | string | undefined, Date | string>;

export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
