import type { RowReason } from '#/contract/imports.ts';

export interface Problem {
  row: number;
  field: string;
  reason: RowReason;
  serial?: string;
}

/** What the rows of a file are, each checked by itself. */
export interface Checked<Sent> {
  sent: Sent[];
  problems: Problem[];
}
