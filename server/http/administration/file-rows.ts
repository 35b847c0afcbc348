import type { RefusedRow, RowReason } from '#/contract/imports.ts';

export interface Problem extends Pick<RefusedRow, 'row' | 'field' | 'reason'> {
  serial?: string | undefined;
  candidates?: string[] | undefined;
}

export interface FileRow {
  row: number;
  cells: Readonly<Record<string, unknown>>;
  /** There are more cells than heads. */
  hasMore?: boolean;
}

export interface FileRows {
  rows: FileRow[];
  /** The heads of columns that are unknown. */
  unread: string[];
}

/**
 * What the rows of a file are, each checked by itself. A row with a problem is sent, too, without its wrong values, so
 * that all its problems are found at once.
 */
export interface Checked<Sent> {
  sent: Sent[];
  problems: Problem[];
  unread: string[];
}

/** A problem of one member. */
export interface Flaw {
  field: string;
  reason: RowReason;
}
