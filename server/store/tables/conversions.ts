import type { Generated } from 'kysely';
import type { MomentOrNone, MomentOrNow, Optional } from './columns.ts';

/** A conversion that was asked for: a job while it waits or is worked on, then what became of it. */
export interface ConversionTable {
  record_id: number;
  format: string;
  /** PENDING, IN_PROGRESS, DONE or FAILED. */
  status: string;
  /** What the file is made from: when the recording has another mark, the conversion is out of date. */
  source_mark: string;
  asked_at: MomentOrNow;
  asked_by: Optional<number>;
  /** How often a worker has taken it up. */
  tries: Generated<number>;
  /** Who works on it; until when nobody else may. */
  worker: Optional<string>;
  leased_until: MomentOrNone;
  /** Why it failed. */
  reason: Optional<string>;
  size_bytes: Optional<number>;
  content_crc32: Optional<number>;
}
