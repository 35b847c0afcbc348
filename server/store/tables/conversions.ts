import type { Generated } from 'kysely';
import type { MomentOrNone, MomentOrNow, Optional } from './table-columns.ts';

export interface ConversionTable {
  recordId: number;
  format: string;
  /** PENDING, IN_PROGRESS, DONE or FAILED. */
  status: string;
  /** If the recording's mark differs, the conversion is stale. */
  sourceMark: string;
  askedAt: MomentOrNow;
  askedBy: Optional<number>;
  tries: Generated<number>;
  worker: Optional<string>;
  leasedUntil: MomentOrNone;
  reason: Optional<string>;
  sizeBytes: Optional<number>;
  contentCrc32: Optional<number>;
}
