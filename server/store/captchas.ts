import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** False if the captcha was used before. */
export async function takeCaptcha(
  db: Kysely<Tables>,
  { nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const taken = await db
    .insertInto('usedCaptcha')
    .values({ nonce, expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst();
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
