import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { canUploadFile, isFileOpen, isOperatorOpen } from '#/domain/record-permission.ts';
import { lockRecord } from '../../store/record-lock.ts';
import type { RecordFile, SentBy } from '../../store/record-files/record-files.ts';
import type { Scope } from '../../store/scope.ts';
import type { DbTransaction } from '../../store/tables.ts';
import { bearerOf } from '../bearer.ts';
import type { Dependencies, HttpContext, HttpEnvironment } from '../environment.ts';
import { needsApplication } from '../middleware/needs-application.ts';
import { needsCaller, needsCare } from '../middleware/needs-caller.ts';
import { needsToken } from '../middleware/needs-device.ts';
import { recordOfDevice } from '../record-of-device.ts';
import { Refusal } from '../refusal.ts';
import { found, scopeOf } from '../scope.ts';

/** Who sends a file: a person in a session, or a device with its token. */
export type Sender = { kind: 'person'; scope: Scope } | { kind: 'device'; id: number };

export interface FileRecord {
  organizationId: number;
  status: string;
  sentBy: SentBy;
}

/** A call with a token is a device's, and nothing of it is taken from a session. */
export function needsSender(dependencies: Dependencies) {
  const ofDevice = needsToken(dependencies);
  const mayUpload = needsCare('PERMS_RECORD_UPLOAD', 'PERMS_RECORD_READ');
  const ofPerson: MiddlewareHandler<HttpEnvironment> = every(needsApplication, needsCaller(dependencies), mayUpload);
  return createMiddleware<HttpEnvironment>((c, next) =>
    bearerOf(c) === undefined ? ofPerson(c, next) : ofDevice(c, next),
  );
}

export function senderOf(c: HttpContext): Sender {
  const { deviceId } = c.var;
  return deviceId === undefined ? { kind: 'person', scope: scopeOf(c) } : { kind: 'device', id: deviceId };
}

export function isSentBy({ uploadedById, uploadedByDeviceId }: RecordFile, sender: Sender): boolean {
  return sender.kind === 'device' ? uploadedByDeviceId === sender.id : uploadedById === sender.scope.userId;
}

/** The recording, which nobody else can change until the transaction ends. Throws if the caller may not upload to it. */
export async function lockForFile(transaction: DbTransaction, scope: Scope, id: number): Promise<FileRecord> {
  const { record } = found(await lockRecord(transaction, scope, 'PERMS_RECORD_UPLOAD', id));
  if (record.status === 'ANALYSED') throw new Refusal('record-closed');
  if (!canUploadFile(record, { id: scope.userId, roles: scope.roles })) throw new Refusal('forbidden');
  const sentBy = { uploadedById: scope.userId };
  return { organizationId: scope.organizationId, status: record.status, sentBy };
}

/**
 * As `lockForFile`. A file that replaces another one only comes from a person, who gives the reason. A device may send a
 * further one once the recording is over: a recorder that was restarted has several.
 */
export async function lockForSender(
  transaction: DbTransaction,
  sender: Sender,
  id: number,
  { isFurther }: { isFurther: boolean },
): Promise<FileRecord> {
  if (sender.kind === 'person') return lockForFile(transaction, sender.scope, id);
  const { serial, record } = await recordOfDevice(transaction, sender.id, id);
  const isOpen = isFurther ? isFileOpen(record) : isOperatorOpen(record);
  if (!isOpen) throw new Refusal(record.status === 'RECORDED' ? 'record-over' : 'record-closed');
  const sentBy = { uploadedByDeviceId: sender.id, uploadedBySerial: serial };
  return { organizationId: record.organizationId, status: record.status, sentBy };
}
