import { copyKnownCallers, knownCallers, rememberCaller } from '../../store/known-callers.ts';
import type { Db, DbTransaction } from '../../store/tables.ts';
import { networkOfCaller } from '../connection.ts';
import type { HttpContext } from '../environment.ts';
import { deviceTokenOf } from './device-cookie.ts';
import { hashOf, newToken } from './secrets.ts';

export interface Caller {
  network: string;
  device: string | undefined;
}

function deviceKey(token: string): string {
  return `device:${hashOf(token)}`;
}

export function callerOf(c: HttpContext, trustProxy: number): Caller {
  const token = deviceTokenOf(c, trustProxy);
  return { network: `network:${hashOf(networkOfCaller(c, trustProxy))}`, device: token && deviceKey(token) };
}

export async function knownDevice(
  db: Db,
  who: { email: string } | { userId: number },
  { device }: Caller,
): Promise<string | undefined> {
  if (device === undefined) return undefined;
  return (await knownCallers(db, who, [device])).has(device) ? device : undefined;
}

/**
 * Only the user's own token is reused: an attacker may have planted another one. Other users of a shared tablet stay
 * known.
 */
export async function rememberPlace(
  transaction: DbTransaction,
  userId: number,
  { network, token }: { network: string; token: string | undefined },
): Promise<string> {
  await rememberCaller(transaction, userId, network);
  const presented = token && deviceKey(token);
  const isOwn = presented !== undefined && (await knownCallers(transaction, { userId }, [presented])).has(presented);
  const stored = token !== undefined && isOwn ? token : newToken();
  if (presented !== undefined && !isOwn) await copyKnownCallers(transaction, presented, deviceKey(stored));
  await rememberCaller(transaction, userId, deviceKey(stored));
  return stored;
}
