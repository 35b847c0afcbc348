import type { ColumnType } from 'kysely';

/** A `timestamptz`: read as an ISO 8601 text in UTC with milliseconds, written as a date or such a text. */
export type Moment = ColumnType<string, Date | string, Date | string>;

/** A `timestamptz` that may be empty. */
export type MomentOrNone = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;

/** A `timestamptz` that the database fills in where none is given. */
export type MomentOrNow = ColumnType<string, Date | string | undefined, Date | string>;

/** A column that may be empty and may be left out of an insert. */
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
