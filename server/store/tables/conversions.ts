import type { Generated } from 'kysely';
import type { MomentOrNone, MomentOrNow, Optional } from './columns.ts';

export interface ConversionTable {
  record_id: number;
  format: string;
  /** PENDING, IN_PROGRESS, DONE or FAILED. */
  status: string;
  /** If the recording's mark differs, the conversion is stale. */
  source_mark: string;
  asked_at: MomentOrNow;
  asked_by: Optional<number>;
  tries: Generated<number>;
  worker: Optional<string>;
  leased_until: MomentOrNone;
  reason: Optional<string>;
  size_bytes: Optional<number>;
  content_crc32: Optional<number>;
}
