import type { ColumnType } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import type { ReadingKind } from '#/domain/reading.ts';

type Told<Value> = ColumnType<Value, never, never>;

/** `server/store/readings.ts` writes it. A row never changes. */
export interface ReadingTable {
  id: Told<number>;
  happenedAt: Told<string>;
  /** Hours since 1970. */
  hour: Told<number>;
  /** The mark of the session. */
  session: Told<string>;
  whoId: Told<number>;
  whoName: Told<string>;
  whoIdentityNumber: Told<string | null>;
  application: Told<ApplicationCode>;
  kind: Told<ReadingKind>;
  /** The patient's id for a patient, otherwise the recording's. */
  objectId: Told<number>;
  /** The format of a file. */
  detail: Told<string>;
  patientId: Told<number>;
  organizationId: Told<number>;
  device: Told<string | null>;
  address: Told<string | null>;
}
