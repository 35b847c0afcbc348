import type { Kysely } from 'kysely';
import type { ApplicationCode } from '#/domain/application.ts';
import type { Tables } from './tables.ts';

/** Keeps that a user has accepted a version of the legal notices of an application; accepting it again changes nothing. */
export async function acceptLegalNotices(
  db: Kysely<Tables>,
  { userId, application, version }: { userId: number; application: ApplicationCode; version: string },
): Promise<void> {
  await db
    .insertInto('eula_acceptance')
    .values({ user_id: userId, application, version })
    .onConflict((conflict) => conflict.columns(['user_id', 'application']).doUpdateSet({ version }))
    .execute();
}
