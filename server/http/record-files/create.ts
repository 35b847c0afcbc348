import { longestFileName, recordFileMostBytes, uploadMetadata } from '#/contract/record-files.ts';
import { longestComments, recordTextProblem } from '#/domain/record.ts';
import { Metadata } from '@tus/server';
import { bytesOfFiles, lockOrganization } from '../../store/record-files/taken-room.ts';
import type { DbTransaction } from '../../store/tables.ts';
import {
  removeRow,
  countedFiles,
  insertFile,
  openFile,
  wholeFileOfDevice,
  type CountedFile,
  type NewFile,
  type RecordFile,
} from '../../store/record-files/record-files.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { received } from './receive.ts';
import type { Receiver } from './receiver.ts';
import { newUploadName, type FileDependencies } from './record-files.ts';
import { isSentBy, lockForSender, senderOf, type Sender } from './sender.ts';
import { tusAnswer } from './tus-answer.ts';

interface Announced {
  fileName: string;
  sizeBytes: number;
  fingerprint: string | null;
  isFurther: boolean;
  /** The id of the file whose place it takes, if it names it. */
  replaces: string | null;
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
  const replacementReason = text(uploadMetadata.reason, longestComments);
  const further = text(uploadMetadata.further, longestFingerprint);
  const isFurther = further === 'true';
  const isContrary = isFurther ? replacementReason !== null : further !== null;
  if (isContrary) throw new Refusal('invalid', { fields: [uploadMetadata.further] });
  return {
    fileName,
    sizeBytes,
    fingerprint: text(uploadMetadata.fingerprint, longestFingerprint),
    isFurther,
    replaces: text(uploadMetadata.replaces, longestFingerprint),
    replacementReason,
  };
}

function metadataOf(header: string | undefined): Record<string, string | null> {
  try {
    return Metadata.parse(header);
  } catch {
    throw new Refusal('invalid', { fields: ['Upload-Metadata'] });
  }
}

type Counted = readonly CountedFile[];

/** The file whose place another one takes. One file needs no name. */
const replacedOf = (counted: Counted, { replaces }: Announced) =>
  replaces === null && counted.length === 1 ? counted[0] : counted.find(({ upload }) => upload === replaces);

/**
 * The first answer may have been lost, so the same sender gets the same upload again. The same file for another place, or
 * for another reason, is another upload.
 */
function isSame(open: RecordFile, announced: Announced, sender: Sender, counted: Counted): boolean {
  const { state, fileName, sizeBytes, fingerprint, isFurther, replacesId, replacementReason } = open;
  return (
    state === 'ARRIVING' &&
    isSentBy(open, sender) &&
    fileName === announced.fileName &&
    sizeBytes === announced.sizeBytes &&
    fingerprint === announced.fingerprint &&
    isFurther === announced.isFurther &&
    replacementReason === announced.replacementReason &&
    (isFurther || replacesId === (replacedOf(counted, announced)?.id ?? null))
  );
}

const refusedField = (field: string) => new Refusal('invalid', { fields: [field] });

type Place = Pick<NewFile, 'isFurther' | 'replacesId' | 'replacesName' | 'replacementReason'>;

/** A recording that has files gets another one only beside them, or in the place of one of them. */
function placeOf(counted: Counted, { status }: { status: string }, announced: Announced): Place {
  const { isFurther, replacementReason } = announced;
  const none = { isFurther, replacesId: null, replacesName: null, replacementReason };
  if (isFurther) {
    if (counted.length === 0) throw refusedField(uploadMetadata.further);
    return none;
  }
  if (status === 'RECORDED' && replacementReason === null) throw refusedField(uploadMetadata.reason);
  if (counted.length === 0) return none;
  const replaced = replacedOf(counted, announced);
  if (!replaced) throw refusedField(uploadMetadata.replaces);
  return { ...none, replacesId: replaced.id, replacesName: replaced.fileName };
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
    const { fileName, sizeBytes, fingerprint } = announced;
    if (sender.kind === 'device' && announced.replacementReason !== null)
      throw new Refusal('invalid', { fields: [uploadMetadata.reason] });
    // A device that has lost its memory announces again what has arrived already.
    const whole =
      sender.kind === 'device' ? await wholeFileOfDevice(db, sender.id, { ...announced, recordId: id }) : undefined;
    if (whole) return madeAnswer(c, whole);
    const upload = newUploadName();
    const open = await db.transaction().execute(async (transaction) => {
      const record = await lockForSender(transaction, sender, id, announced);
      const present = await openFile(transaction, id);
      const counted = await countedFiles(transaction, id);
      if (present && isSame(present, announced, sender, counted)) return present;
      if (present) throw new Refusal(present.state === 'ARRIVING' ? 'file-arriving' : 'file-undecided');
      const place = placeOf(counted, record, announced);
      await refuseBeyondQuota(transaction, record.organizationId, sizeBytes, uploadQuotaBytes);
      if (!(await uploads.hasRoom(sizeBytes))) throw new Refusal('disk-full');
      await insertFile(transaction, {
        fileName,
        sizeBytes,
        fingerprint,
        upload,
        recordId: id,
        ...place,
        ...record.sentBy,
      });
      return undefined;
    });
    if (open) {
      // Its server may have ended before it created the file.
      await uploads.create(open.upload, open.sizeBytes);
      return madeAnswer(c, open);
    }
    try {
      const answer = await receiver.handle(c.req.raw, upload, `${c.req.path}/${upload}`);
      if (answer.ok) await received(dependencies, { upload, recordId: id, sizeBytes });
      else await removeRow(db, upload);
      return tusAnswer(c, answer);
    } catch (error) {
      await removeRow(db, upload);
      throw error;
    }
  };
}
