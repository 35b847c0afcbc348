import type * as z from 'zod/mini';
import type { recordFileState } from '#/contract/record-files.ts';
import type { RecordFile } from '../../store/record-files/record-files.ts';
import { shownFiles, type NamedFile } from '../../store/record-files/shown-files.ts';
import type { Db } from '../../store/tables.ts';
import type { HttpContext } from '../environment.ts';
import { textsFor } from '../../texts/texts.ts';

type WireState = z.input<typeof recordFileState>;

/** The newest file of the recording, as a caller sees it who may read the recording. */
export async function fileState(c: HttpContext, db: Db, recordId: number): Promise<WireState> {
  const { newest, counting } = await shownFiles(db, recordId);
  return newest ? wireState(c, newest, counting.map(wireFile)) : { state: 'none' };
}

function wireFile(found: NamedFile) {
  return {
    id: found.upload,
    name: found.fileName,
    size: found.sizeBytes,
    sha256: found.sha256,
    uploadedBy: found.uploadedBy,
    uploadedByDevice: found.uploadedBySerial === null ? null : { serial: found.uploadedBySerial },
    isFurther: found.isFurther,
    replaces: found.replacesName,
    replacementReason: found.replacementReason,
    startTimeMicroSeconds: found.startUs,
    endTimeMicroSeconds: found.endUs,
  };
}

export function faultsOf(c: HttpContext, { fault, faultField }: Pick<RecordFile, 'fault' | 'faultField'>) {
  const { errors } = c.var.texts ?? textsFor('en');
  return fault ? [{ code: fault, message: errors[fault], field: faultField }] : [];
}

function wireState(c: HttpContext, found: NamedFile, counting: ReturnType<typeof wireFile>[]): WireState {
  const file = wireFile(found);
  const decided = {
    decidedBy: found.decidedBy,
    decidedAt: found.decidedAt,
    decisionReason: found.decisionReason,
  };
  switch (found.state) {
    case 'ARRIVING':
      return {
        state: 'arriving',
        file,
        counting,
        upload: `/records/${found.recordId}/files/${found.upload}`,
        fingerprint: found.fingerprint,
        received: found.receivedBytes,
        since: found.beganAt,
        lastReceivedAt: found.receivedAt,
      };
    case 'CHECKING':
      return { state: 'checking', file, counting };
    case 'QUESTION':
      return { state: 'question', file, counting, differences: found.differences, isAnonymous: found.isAnonymous };
    case 'REFUSED':
      return { state: 'refused', file, counting, faults: faultsOf(c, found), ...decided };
    default:
      return { state: 'accepted', file, counting, ...decided };
  }
}
