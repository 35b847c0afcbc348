import { randomBytes } from 'node:crypto';
import type { Db } from './tables.ts';

/** All servers share the secret that the first one creates. */
export async function platformSecret(db: Db, name: string): Promise<string> {
  const find = () => db.selectFrom('platformSecret').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await db
    .insertInto('platformSecret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`The secret '${name}' could not be kept.`);
  return made.value;
}

/** False if the captcha was used before. */
export async function takeCaptcha(db: Db, { nonce, expiresAt }: { nonce: string; expiresAt: Date }): Promise<boolean> {
  const taken = await db
    .insertInto('usedCaptcha')
    .values({ nonce, expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst();
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
