import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { canUploadFile } from '#/domain/record-permission.ts';
import { lockRecord, type LockedRecord } from '../../store/record-lock.ts';
import type { Scope } from '../../store/scope.ts';
import type { DbTransaction } from '../../store/tables.ts';
import type { Dependencies } from '../environment.ts';
import { Refusal } from '../refusal.ts';
import { found } from '../scope.ts';

export type FileDependencies = Pick<Dependencies, 'db' | 'uploadsFolder' | 'background' | 'now' | 'log'>;

/** The name of an upload is random, and the name of its file. */
export const newUploadName = () => randomBytes(16).toString('hex');

export const isUploadName = (text: string) => /^[0-9a-f]{32}$/.test(text);

export function pathOfUpload({ uploadsFolder }: Pick<Dependencies, 'uploadsFolder'>, upload: string): string {
  return join(uploadsFolder, upload);
}

/** The recording, which nobody else can change until the transaction ends. Throws if the caller may not upload to it. */
export async function lockForFile(transaction: DbTransaction, scope: Scope, id: number): Promise<LockedRecord> {
  const { record } = found(await lockRecord(transaction, scope, 'PERMS_RECORD_UPLOAD', id));
  if (record.status === 'ANALYSED') throw new Refusal('record-closed');
  if (!canUploadFile(record, { id: scope.userId, roles: scope.roles })) throw new Refusal('forbidden');
  return record;
}
