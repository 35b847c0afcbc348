import type { DbTransaction } from '../tables.ts';

/** Until the transaction ends. Rows that refer to the organization can still be written. */
export async function lockOrganization(transaction: DbTransaction, id: number): Promise<void> {
  await transaction.selectFrom('organization').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** What the files of an organization take, with those that still arrive and those that were replaced. */
export async function bytesOfFiles(transaction: DbTransaction, organizationId: number): Promise<number> {
  const { bytes } = await transaction
    .selectFrom('recordFile as f')
    .innerJoin('recording as r', 'r.id', 'f.recordId')
    .select(({ fn }) => fn.sum<string | null>('f.sizeBytes').as('bytes'))
    .where('r.organizationId', '=', organizationId)
    .where('f.state', 'not in', ['REFUSED', 'CANCELLED'])
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
