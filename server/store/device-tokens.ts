import { sql } from 'kysely';
import type { DeviceToken } from '#/contract/device-tokens.ts';
import { fullNameOf } from './full-name.ts';
import type { Db, DbTransaction } from './tables.ts';

function tokens(db: Db) {
  return db
    .selectFrom('deviceToken as one')
    .leftJoin('appUser as maker', 'maker.id', 'one.createdById')
    .select([
      'one.id',
      'one.ending',
      'one.createdAt',
      'one.lastUsedAt',
      'maker.identityNumber as createdByIdentityNumber',
    ])
    .select(sql<string | null>`nullif(${fullNameOf('maker')}, '')`.as('createdByName'));
}

/** The newest first. */
export function tokensOfDevice(db: Db, deviceId: number): Promise<DeviceToken[]> {
  return tokens(db).where('one.deviceId', '=', deviceId).orderBy('one.id', 'desc').execute();
}

interface MadeToken {
  deviceId: number;
  tokenHash: string;
  ending: string;
  createdById: number;
}

export async function insertToken(transaction: DbTransaction, made: MadeToken): Promise<DeviceToken> {
  const { id } = await transaction.insertInto('deviceToken').values(made).returning('id').executeTakeFirstOrThrow();
  return tokens(transaction).where('one.id', '=', id).executeTakeFirstOrThrow();
}

/** False if the device has no such token. */
export async function deleteToken(transaction: DbTransaction, deviceId: number, id: number): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('deviceToken')
    .where('deviceId', '=', deviceId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** The device of a token, which is noted as used. */
export async function deviceOfToken(db: Db, tokenHash: string): Promise<number | undefined> {
  const used = await db
    .updateTable('deviceToken')
    .set({ lastUsedAt: sql<string>`now()` })
    .where('tokenHash', '=', tokenHash)
    .returning('deviceId')
    .executeTakeFirst();
  return used?.deviceId;
}
