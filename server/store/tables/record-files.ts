import type { ColumnType, Generated } from 'kysely';
import type { DifferenceField } from '#/contract/record-files.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { EpochUs } from '#/domain/epoch.ts';
import type { MomentOrNone, MomentOrNow, Optional } from './table-columns.ts';

export type FileState = 'ARRIVING' | 'CHECKING' | 'QUESTION' | 'ACCEPTED' | 'REFUSED' | 'CANCELLED' | 'REPLACED';

/** What the platform knows of a file that it has read. */
export interface FileFacts {
  startUs: EpochUs;
  endUs: EpochUs;
  channels: readonly string[];
  /** Where time is left out. */
  gaps: readonly { fromUs: EpochUs; toUs: EpochUs }[];
  /** How many the file has. */
  annotations: number;
  /** What the file says of the recorder. */
  equipment: string | null;
}

export interface StoredDifference {
  field: DifferenceField;
  inFile: string | null;
  onPlatform: string | null;
}

/** Kysely sends a text, and the database answers with its value. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

export interface RecordFileTable {
  id: Generated<number>;
  recordId: number;
  /** The name of the file in the folder of uploads. */
  upload: string;
  state: FileState;
  fileName: string;
  sizeBytes: number;
  fingerprint: Optional<string>;
  replacementReason: Optional<string>;
  uploadedById: Optional<number>;
  beganAt: MomentOrNow;
  receivedBytes: Generated<number>;
  receivedAt: MomentOrNow;
  sha256: Optional<string>;
  facts: Json<FileFacts | null>;
  differences: Json<StoredDifference[]>;
  isAnonymous: Generated<boolean>;
  fault: Optional<ErrorCode>;
  faultField: Optional<string>;
  decidedById: Optional<number>;
  decidedAt: MomentOrNone;
  decisionReason: Optional<string>;
}
