import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { findUserByEmail, type Account } from '../../store/users.ts';
import type { Credentials } from './credentials.ts';

/** A password that nobody has: checking it takes as long as checking a real one. */
const nobodysPassword = hash(randomUUID());

/**
 * The account whose e-mail and password these are (argon2id). An unknown address and an account that cannot sign in
 * take the same time as a wrong password, so that nothing tells which addresses exist.
 */
export async function checkAccount(db: Kysely<Tables>, { email, password }: Credentials): Promise<Account | undefined> {
  const account = await findUserByEmail(db, email);
  const right = await verify(account?.passwordHash ?? (await nobodysPassword), password);
  return right && account?.passwordHash ? account : undefined;
}
