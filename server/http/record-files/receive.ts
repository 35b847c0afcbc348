import { earlyFault, fixedBytes } from '../../files/incoming/read-incoming.ts';
import { endFile, fileOfUpload, noteReceived, type RecordFile } from '../../store/record-files/record-files.ts';
import { recordHeadline } from '../../store/records.ts';
import type { Db } from '../../store/tables.ts';
import type { HttpContext } from '../environment.ts';
import { isUploadName } from '../../uploads/uploads.ts';
import { hasAllowedLength } from '../middleware/body-size.ts';
import { pathId } from '../path-id.ts';
import { Refusal } from '../refusal.ts';
import { found } from '../scope.ts';
import { checkInBackground, refuseFile } from './check.ts';
import { inLargePieces } from './in-large-pieces.ts';
import type { Receiver } from './receiver.ts';
import { removeBytes, type FileDependencies } from './record-files.ts';
import { isSentBy, lockForSender, senderOf, type Sender } from './sender.ts';
import { tusAnswer } from './tus-answer.ts';

type Received = Pick<RecordFile, 'upload' | 'recordId' | 'sizeBytes'>;

export function requested(c: HttpContext) {
  const upload = c.req.param('upload') ?? '';
  if (!isUploadName(upload)) throw new Refusal('not-found');
  return { sender: senderOf(c), id: pathId(c.req.param('id') ?? ''), upload };
}

/** Notes how much is kept. A whole file is checked. Throws 'not-found' if it was cancelled meanwhile. */
export async function received(dependencies: FileDependencies, file: Received): Promise<void> {
  const size = await dependencies.uploads.receivedBytes(file.upload);
  if (size === undefined) throw new Refusal('not-found');
  if (await noteReceived(dependencies.db, file.upload, size)) checkInBackground(dependencies, file);
}

/** A sender whose last answer was lost learns that all has arrived. */
function wholeAnswer(c: HttpContext, { sizeBytes }: RecordFile): Response {
  const size = String(sizeBytes);
  return c.body(null, 200, { 'Tus-Resumable': '1.0.0', 'Upload-Offset': size, 'Upload-Length': size });
}

/** A device reads only what it has sent itself, also after the recording is over. */
export async function readableFile(
  db: Db,
  sender: Sender,
  { id, upload }: { id: number; upload: string },
): Promise<RecordFile> {
  if (sender.kind === 'person') found(await recordHeadline(db, sender.scope, id));
  const file = await fileOfUpload(db, id, upload);
  if (!file || (sender.kind === 'device' && !isSentBy(file, sender))) throw new Refusal('not-found');
  return file;
}

/** How much has arrived. HEAD comes here, too. */
export function offsetOfFile(dependencies: FileDependencies, receiver: Receiver) {
  return async (c: HttpContext): Promise<Response> => {
    const { sender, id, upload } = requested(c);
    const file = await readableFile(dependencies.db, sender, { id, upload });
    if (['REFUSED', 'CANCELLED'].includes(file.state)) throw new Refusal('not-found');
    if (file.state !== 'ARRIVING') return wholeAnswer(c, file);
    const { url, headers } = c.req.raw;
    const answer = await receiver.handle(new Request(url, { method: 'HEAD', headers }), upload, c.req.path);
    // The server may have ended after the last byte.
    if (answer.ok) await received(dependencies, file);
    return tusAnswer(c, answer);
  };
}

/** It never changes. A file that is not there is found missing later, after who asks was judged. */
async function announcedAs(db: Db, id: number, upload: string): Promise<Pick<RecordFile, 'isFurther'>> {
  return { isFurther: (await fileOfUpload(db, id, upload))?.isFurther ?? false };
}

export function receivePart(dependencies: FileDependencies, receiver: Receiver) {
  const { db } = dependencies;
  return async (c: HttpContext): Promise<Response> => {
    const { sender, id, upload } = requested(c);
    const announced = await announcedAs(db, id, upload);
    const file = await db.transaction().execute(async (transaction) => {
      await lockForSender(transaction, sender, id, announced);
      return fileOfUpload(transaction, id, upload);
    });
    if (file?.state !== 'ARRIVING') throw new Refusal('not-found');
    if (!isSentBy(file, sender)) throw new Refusal('file-of-other-sender');
    try {
      const part = hasAllowedLength(c) ? inLargePieces(c.req.raw, c.env?.incoming) : c.req.raw;
      return tusAnswer(c, await receiver.handle(part, upload, c.req.path));
    } finally {
      await afterPart(dependencies, file);
    }
  };
}

/** A part that was cut counts as far as it came. What cannot be a recording ends at once. */
async function afterPart(dependencies: FileDependencies, file: RecordFile): Promise<void> {
  const { upload, receivedBytes } = file;
  const fault = receivedBytes === 0 ? earlyFault(await dependencies.uploads.firstBytes(upload, fixedBytes)) : undefined;
  if (!fault) return received(dependencies, file);
  await refuseFile(dependencies, upload, fault);
  throw new Refusal(fault.fault, fault.field === undefined ? {} : { fields: [fault.field] });
}

export function cancelFile(dependencies: FileDependencies) {
  return async (c: HttpContext): Promise<Response> => {
    const { sender, id, upload } = requested(c);
    const announced = await announcedAs(dependencies.db, id, upload);
    await dependencies.db.transaction().execute(async (transaction) => {
      await lockForSender(transaction, sender, id, announced);
      const file = await fileOfUpload(transaction, id, upload);
      if (!file) throw new Refusal('not-found');
      // People may cancel each other's uploads, and those of devices.
      if (sender.kind === 'device' && !isSentBy(file, sender)) throw new Refusal('file-of-other-sender');
      const isEnded = await endFile(transaction, upload, { state: 'CANCELLED', from: ['ARRIVING'] });
      if (!isEnded) throw new Refusal('not-found');
    });
    await removeBytes(dependencies, upload);
    return c.body(null, 204, { 'Tus-Resumable': '1.0.0' });
  };
}
