import { longestFileName, recordFileMostBytes, uploadMetadata } from '#/contract/record-files.ts';
import { longestComments, recordTextProblem } from '#/domain/record.ts';
import { Metadata } from '@tus/server';
import { bytesOfFiles, lockOrganization } from '../../store/record-files/taken-room.ts';
import type { DbTransaction } from '../../store/tables.ts';
import {
  removeRow,
  insertFile,
  openFile,
  wholeFileOfDevice,
  type RecordFile,
} from '../../store/record-files/record-files.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { received } from './receive.ts';
import type { Receiver } from './receiver.ts';
import { newUploadName, type FileDependencies } from './record-files.ts';
import { isSentBy, lockForSender, senderOf, type Sender } from './sender.ts';

interface Announced {
  fileName: string;
  sizeBytes: number;
  fingerprint: string | null;
  replacementReason: string | null;
}

const longestFingerprint = 200;

function announcedFile(c: HttpContext): Announced {
  const length = c.req.header('Upload-Length') ?? '';
  if (!/^\d{1,15}$/.test(length)) throw new Refusal('invalid', { fields: ['Upload-Length'] });
  const sizeBytes = Number(length);
  if (sizeBytes === 0) throw new Refusal('file-empty');
  if (sizeBytes > recordFileMostBytes) throw new Refusal('file-too-large');
  const metadata = metadataOf(c.req.header('Upload-Metadata'));
  const text = (name: string, longest: number) => {
    const value = metadata[name]?.trim() || null;
    if (value !== null && recordTextProblem(value, longest)) throw new Refusal('invalid', { fields: [name] });
    return value;
  };
  const fileName = text(uploadMetadata.name, longestFileName);
  if (fileName === null) throw new Refusal('invalid', { fields: [uploadMetadata.name] });
  return {
    fileName,
    sizeBytes,
    fingerprint: text(uploadMetadata.fingerprint, longestFingerprint),
    replacementReason: text(uploadMetadata.reason, longestComments),
  };
}

function metadataOf(header: string | undefined): Record<string, string | null> {
  try {
    return Metadata.parse(header);
  } catch {
    throw new Refusal('invalid', { fields: ['Upload-Metadata'] });
  }
}

/** The first answer may have been lost, so the same sender gets the same upload again. */
function isSame(open: RecordFile, announced: Announced, sender: Sender): boolean {
  const { state, fileName, sizeBytes, fingerprint } = open;
  return (
    state === 'ARRIVING' &&
    isSentBy(open, sender) &&
    fileName === announced.fileName &&
    sizeBytes === announced.sizeBytes &&
    fingerprint === announced.fingerprint
  );
}

/** Another file of the organization is announced only after this transaction. */
async function refuseBeyondQuota(
  transaction: DbTransaction,
  organizationId: number,
  sizeBytes: number,
  quotaBytes: number | undefined,
): Promise<void> {
  if (quotaBytes === undefined) return;
  await lockOrganization(transaction, organizationId);
  if ((await bytesOfFiles(transaction, organizationId)) + sizeBytes > quotaBytes) throw new Refusal('uploads-full');
}

function madeAnswer(c: HttpContext, { upload }: RecordFile): Response {
  return c.body(null, 201, { Location: `${c.req.path}/${upload}`, 'Tus-Resumable': '1.0.0' });
}

export function createFile(
  dependencies: FileDependencies & Pick<Dependencies, 'uploadQuotaBytes'>,
  receiver: Receiver,
) {
  const { db, uploads, uploadQuotaBytes } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const sender = senderOf(c);
    const id = pathId(c.req.param('id') ?? '');
    const announced = announcedFile(c);
    if (sender.kind === 'device' && announced.replacementReason !== null)
      throw new Refusal('invalid', { fields: [uploadMetadata.reason] });
    // A device that has lost its memory announces again what has arrived already.
    const whole =
      sender.kind === 'device' ? await wholeFileOfDevice(db, sender.id, { ...announced, recordId: id }) : undefined;
    if (whole) return madeAnswer(c, whole);
    const upload = newUploadName();
    const open = await db.transaction().execute(async (transaction) => {
      const record = await lockForSender(transaction, sender, id);
      const present = await openFile(transaction, id);
      if (present && isSame(present, announced, sender)) return present;
      if (present) throw new Refusal(present.state === 'ARRIVING' ? 'file-arriving' : 'file-undecided');
      if (record.status === 'RECORDED' && announced.replacementReason === null)
        throw new Refusal('invalid', { fields: [uploadMetadata.reason] });
      await refuseBeyondQuota(transaction, record.organizationId, announced.sizeBytes, uploadQuotaBytes);
      if (!(await uploads.hasRoom(announced.sizeBytes))) throw new Refusal('disk-full');
      await insertFile(transaction, { ...announced, ...record.sentBy, upload, recordId: id });
      return undefined;
    });
    if (open) {
      // Its server may have ended before it created the file.
      await uploads.create(open.upload, open.sizeBytes);
      return madeAnswer(c, open);
    }
    try {
      const answer = await receiver.handle(c.req.raw, upload, `${c.req.path}/${upload}`);
      if (answer.ok) await received(dependencies, { upload, recordId: id, sizeBytes: announced.sizeBytes });
      else await removeRow(db, upload);
      return answer;
    } catch (error) {
      await removeRow(db, upload);
      throw error;
    }
  };
}
