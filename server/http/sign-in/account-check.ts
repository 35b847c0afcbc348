import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { findUserByEmail } from '../../store/users.ts';
import type { Credentials } from './credentials.ts';

const nobodysPassword = hash(randomUUID());

interface CheckedAccount {
  id: number;
  passwordHash: string;
  temporaryPasswordHash?: string;
}

/** Always checks two passwords, so the time reveals no address (R-ACC-26). */
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
