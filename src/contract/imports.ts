import * as z from 'zod/mini';

/** The file, in bytes. One more is refused. */
export const importMostBytes = 10_000_000;

export const importMostRows = 50_000;

export const rowReasons = [
  'missing',
  'invalid',
  'unknown-field',
  'duplicate',
  'not-found',
  'belongs-elsewhere',
  'other-product',
  'incompatible',
  'unreachable',
  'taken',
  'not-allowed',
] as const;

export type RowReason = (typeof rowReasons)[number];

const refusedRow = z.object({
  /** The first row of the file has number 1. */
  row: z.int().check(z.positive()),
  field: z.string(),
  /** Another platform may have more reasons. */
  reason: z.catch(z.enum(rowReasons), 'invalid'),
  serial: z.optional(z.nullable(z.string())),
});

export type RefusedRow = z.output<typeof refusedRow>;

const count = z.int().check(z.nonnegative());

/** What an import does, or would do. Only a dry run names the refused rows. */
export const importResult = z.object({
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  rows: z._default(z.array(refusedRow), []),
});

export type ImportResult = z.output<typeof importResult>;
