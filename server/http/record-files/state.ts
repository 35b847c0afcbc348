import type * as z from 'zod/mini';
import type { recordFileState } from '#/contract/record-files.ts';
import { newestFile, type NamedFile } from '../../store/record-files/newest-file.ts';
import type { Db } from '../../store/tables.ts';
import type { HttpContext } from '../environment.ts';
import { textsFor } from '../../texts/texts.ts';

type WireState = z.input<typeof recordFileState>;

/** The newest file of the recording, as a caller sees it who may read the recording. */
export async function fileState(c: HttpContext, db: Db, recordId: number): Promise<WireState> {
  const found = await newestFile(db, recordId);
  return found ? wireState(c, found) : { state: 'none' };
}

function wireState(c: HttpContext, found: NamedFile): WireState {
  const file = {
    name: found.fileName,
    size: found.sizeBytes,
    sha256: found.sha256,
    uploadedBy: found.uploadedBy,
    replacementReason: found.replacementReason,
  };
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
        upload: `/records/${found.recordId}/files/${found.upload}`,
        fingerprint: found.fingerprint,
        received: found.receivedBytes,
        since: found.beganAt,
        lastReceivedAt: found.receivedAt,
      };
    case 'CHECKING':
      return { state: 'checking', file };
    case 'QUESTION':
      return { state: 'question', file, differences: found.differences, isAnonymous: found.isAnonymous };
    case 'REFUSED': {
      const { fault, faultField } = found;
      const { errors } = c.var.texts ?? textsFor('en');
      const faults = fault ? [{ code: fault, message: errors[fault], field: faultField }] : [];
      return { state: 'refused', file, faults, ...decided };
    }
    default:
      return { state: 'accepted', file, ...decided };
  }
}
