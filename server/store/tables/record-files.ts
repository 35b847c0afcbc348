import type { ColumnType, Generated } from 'kysely';
import type { EpochUs } from '#/domain/epoch.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import type { Difference, FileFacts } from '../../files/incoming/file-facts.ts';
import type { MomentOrNone, MomentOrNow, Optional } from './table-columns.ts';

export type FileState = 'ARRIVING' | 'CHECKING' | 'QUESTION' | 'ACCEPTED' | 'REFUSED' | 'CANCELLED' | 'REPLACED';

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
  /** It adds to the files that count. */
  isFurther: Generated<boolean>;
  /** The file whose place it takes, and its name. */
  replacesId: Optional<number>;
  replacesName: Optional<string>;
  replacementReason: Optional<string>;
  uploadedById: Optional<number>;
  uploadedByDeviceId: Optional<number>;
  /** Stays when the device is deleted. */
  uploadedBySerial: Optional<string>;
  beganAt: MomentOrNow;
  receivedBytes: Generated<number>;
  receivedAt: MomentOrNow;
  sha256: Optional<string>;
  /** Known once the file was read. */
  startUs: Optional<EpochUs>;
  endUs: Optional<EpochUs>;
  facts: Json<FileFacts | null>;
  differences: Json<Difference[]>;
  isAnonymous: Generated<boolean>;
  fault: Optional<ErrorCode>;
  faultField: Optional<string>;
  decidedById: Optional<number>;
  decidedAt: MomentOrNone;
  decisionReason: Optional<string>;
}
