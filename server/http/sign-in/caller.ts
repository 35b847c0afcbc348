import type { Kysely, Transaction } from 'kysely';
import { copyKnownCallers, knownCallers, rememberCaller } from '../../store/known-callers.ts';
import type { Tables } from '../../store/tables.ts';
import { networkOfCaller } from '../connection.ts';
import type { HttpContext } from '../environment.ts';
import { deviceTokenOf } from './device-cookie.ts';
import { hashOf, newToken } from './secrets.ts';

/** From where somebody signs in: keys that tell neither the network nor the token of the device. */
export interface Caller {
  network: string;
  /** Undefined for a device on which nobody has signed in yet. */
  device: string | undefined;
}

function deviceKey(token: string): string {
  return `device:${hashOf(token)}`;
}

/** From where a call comes. */
export function callerOf(c: HttpContext, trustProxy: number): Caller {
  const token = deviceTokenOf(c, trustProxy);
  return { network: `network:${hashOf(networkOfCaller(c, trustProxy))}`, device: token && deviceKey(token) };
}

/** The key of the caller's device, if this account has signed in on it before. */
export async function knownDevice(
  db: Kysely<Tables>,
  who: { email: string } | { userId: number },
  { device }: Caller,
): Promise<string | undefined> {
  if (device === undefined) return undefined;
  return (await knownCallers(db, who, [device])).has(device) ? device : undefined;
}

/**
 * Remembers network and device of a user who has just signed in, and gives the token that the device shall bear. A token is only taken
 * over if it is this user's already: one that somebody else has put there would be known to them. On a tablet that several people
 * share, those who were known on it stay so.
 */
export async function rememberPlace(
  transaction: Transaction<Tables>,
  userId: number,
  { network, token }: { network: string; token: string | undefined },
): Promise<string> {
  await rememberCaller(transaction, userId, network);
  const presented = token && deviceKey(token);
  const isOwn = presented !== undefined && (await knownCallers(transaction, { userId }, [presented])).has(presented);
  const kept = token !== undefined && isOwn ? token : newToken();
  if (presented !== undefined && !isOwn) await copyKnownCallers(transaction, presented, deviceKey(kept));
  await rememberCaller(transaction, userId, deviceKey(kept));
  return kept;
}
