import type { Kysely } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import type { Tables } from './tables.ts';

export async function acceptLegalNotices(
  db: Kysely<Tables>,
  { userId, application, version }: { userId: number; application: ApplicationCode; version: string },
): Promise<void> {
  await db
    .insertInto('eulaAcceptance')
    .values({ userId, application, version })
    .onConflict((conflict) => conflict.columns(['userId', 'application']).doUpdateSet({ version }))
    .execute();
}
