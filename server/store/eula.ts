import type { ApplicationCode } from '#/domain/application.ts';
import type { Db } from './tables.ts';

/** In a transaction, the history names who accepts. */
export async function acceptLegalNotices(
  db: Db,
  { userId, application, version }: { userId: number; application: ApplicationCode; version: string },
): Promise<void> {
  await db
    .insertInto('eulaAcceptance')
    .values({ userId, application, version })
    .onConflict((conflict) => conflict.columns(['userId', 'application']).doUpdateSet({ version }))
    .execute();
}
