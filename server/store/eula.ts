import type { ApplicationCode } from '#/domain/application.ts';
import type { Db } from './tables.ts';

export const legalVersions = { legal_notices: '3', privacy_policy: '2' } as const;

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
