import * as z from 'zod/mini';
import { id, optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';

/** The file, in bytes. One more is refused. */
export const importMostBytes = 10_000_000;

export const importMostRows = 50_000;

export const importKinds = ['devices', 'targets', 'compatibility', 'professionals'] as const;

export type ImportKind = (typeof importKinds)[number];

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
  'ambiguous',
  'too-many-cells',
  'not-changed-here',
] as const;

export type RowReason = (typeof rowReasons)[number];

const refusedRow = z.object({
  /** The first row of a JSON file has number 1. The rows of a CSV file count as in a spreadsheet, which begins with the heads. */
  row: z.int().check(z.positive()),
  field: z.string(),
  /** Another platform may have more reasons. */
  reason: z.catch(z.enum(rowReasons), 'invalid'),
  serial: z.optional(z.nullable(z.string())),
  /** If a name has several meanings: each with its id. */
  candidates: z.optional(z.array(z.string())),
});

export type RefusedRow = z.output<typeof refusedRow>;

const count = z.int().check(z.nonnegative());

/** What an import does, or would do. Only a dry run names the refused rows. */
export const importResult = z.object({
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  /** A row can have several problems, in several entries. */
  rows: z._default(z.array(refusedRow), []),
  /** A dry run: the columns of a CSV file that are unknown. */
  unread: z.optional(z.array(z.string())),
  /** A dry run: the digest of the file. The import that follows names it, so that no other file is imported. */
  digest: z.optional(z.string()),
  /** A real run: where its result stays. */
  importId: z.optional(id),
});

export type ImportResult = z.output<typeof importResult>;

/** How long an import can be undone. */
export const undoMinutes = 60;

/** What an import has done. It stays. */
export const importRun = z.object({
  id,
  kind: z.enum(importKinds),
  importedAt: z.string(),
  /** Missing if the account is gone. */
  importedByName: optionalText,
  importedByIdentityNumber: optionalText,
  created: count,
  updated: count,
  unchanged: count,
  refused: count,
  /** Until when the import can be undone. Missing if it was, or if it is too late. */
  undoUntil: optionalText,
  undone: z.optional(
    z.nullable(
      z.object({
        at: z.string(),
        takenBack: count,
        /** What has changed since the import, and therefore stays. */
        left: count,
        /** The names of some of them. */
        leftNames: z.array(z.string()),
      }),
    ),
  ),
});

export type ImportRun = z.output<typeof importRun>;

export const importCalls = {
  fetch: endpoint({
    name: 'imports/{id}',
    service: 'referential',
    method: 'GET',
    path: '/imports/:id',
    response: importRun,
  }),
  undo: endpoint({
    name: 'imports/{id}/undo',
    service: 'referential',
    method: 'POST',
    path: '/imports/:id/undo',
    isChange: true,
    response: importRun,
  }),
};
