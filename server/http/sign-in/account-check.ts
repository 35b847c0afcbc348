import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { findUserByEmail } from '../../store/users.ts';
import type { Credentials } from './credentials.ts';

/** A password that nobody has: checking it takes as long as checking a real one. */
const nobodysPassword = hash(randomUUID());

/** Whose password it was. */
interface CheckedAccount {
  id: number;
  /** The usual password of that moment. */
  passwordHash: string;
  /** Set when it was not the usual password but the temporary one. */
  temporaryPasswordHash?: string;
}

/**
 * The account whose e-mail and password these are (argon2id). An unknown address, an account that cannot sign in and one
 * without a temporary password take the same time as a wrong password, so that nothing tells which addresses exist. `inTurn` says
 * when the costly part may happen.
 */
export async function checkAccount(
  db: Kysely<Tables>,
  { email, password }: Credentials,
  inTurn: <Result extends object>(work: () => Promise<Result>) => Promise<Result>,
): Promise<CheckedAccount | undefined> {
  const account = await findUserByEmail(db, email);
  const nobodys = await nobodysPassword;
  const [isUsual, isTemporary] = await inTurn(() =>
    Promise.all([
      verify(account?.passwordHash ?? nobodys, password),
      verify(account?.temporaryPasswordHash ?? nobodys, password),
    ]),
  );
  if (!account?.passwordHash) return undefined;
  const { id, passwordHash, passwordIsSpent, temporaryPasswordHash } = account;
  if (isUsual && !passwordIsSpent) return { id, passwordHash };
  if (!isTemporary || !temporaryPasswordHash) return undefined;
  return { id, passwordHash, temporaryPasswordHash };
}
