import type { Kysely } from 'kysely';
import { knownCallers } from '../../store/known-callers.ts';
import type { Tables } from '../../store/tables.ts';
import { clearAttempts } from '../../store/throttle.ts';
import type { Dependencies } from '../environment.ts';
import { knownDevice, type Caller } from './caller.ts';
import { within } from './limits.ts';
import { hashOf } from './secrets.ts';

type Counted = Pick<Dependencies, 'db' | 'limits'>;

function key(kind: string, ...parts: readonly (string | number)[]): string {
  return `${kind}:${hashOf(parts.join(' '))}`;
}

const onDevice = (email: string, device: string) => key('password-device', email, device);
const inNetwork = (email: string, network: string) => key('password-network', email, network);

/**
 * Counts a password for an account before it is looked at, so that a refusal says nothing about it. A device on which the account has
 * signed in before has a budget of its own: nobody else uses it up. Any other device shares three: with its network, with its network
 * and this account, and, in a network from which the account has never signed in, with every such stranger. Gives whether the device is
 * known.
 */
export async function countPassword({ db, limits }: Counted, email: string, caller: Caller): Promise<boolean> {
  const { network, device } = caller;
  const known = await knownCallers(db, { email }, [network, ...(device === undefined ? [] : [device])]);
  if (device !== undefined && known.has(device)) {
    await within(db, onDevice(email, device), limits.account);
    return true;
  }
  await within(db, key('password-address', network), limits.address);
  await within(db, inNetwork(email, network), limits.account);
  if (!known.has(network)) await within(db, key('password-strangers', email), limits.strangers);
  return false;
}

/** The budget of a user's codes: a known device has one of its own, all others share one. */
function ofUser(kind: string, userId: number, device: string | undefined): string {
  return device === undefined ? key(kind, userId) : key(kind, userId, device);
}

/** Counts a code that is to be sent to a user. */
export async function countCodeSent({ db, limits }: Counted, userId: number, caller: Caller): Promise<void> {
  const device = await knownDevice(db, { userId }, caller);
  await within(db, ofUser('codes-sent', userId, device), limits.userCodes, 'too-many-codes');
}

/** A code that is tried. */
export interface CodeTry {
  userId: number;
  network: string;
  /** The device, if it is known to the user. */
  device: string | undefined;
}

/** Counts a code that is tried. */
export async function countCodeTry({ db, limits }: Counted, userId: number, caller: Caller): Promise<CodeTry> {
  const device = await knownDevice(db, { userId }, caller);
  await within(db, ofUser('code-tries', userId, device), limits.tries);
  return { userId, network: caller.network, device };
}

/** Forgets the tries that led to a sign-in which has succeeded, and no others: a stranger beside gets no new ones. */
export async function forgetTries(
  db: Kysely<Tables>,
  email: string,
  { userId, network, device }: CodeTry,
): Promise<void> {
  for (const kind of ['codes-sent', 'code-tries']) await clearAttempts(db, ofUser(kind, userId, device));
  await clearAttempts(db, device === undefined ? inNetwork(email, network) : onDevice(email, device));
}

/** Counts a request for a temporary password from a network. A device that is known to the account is not held to what others ask for. */
export async function countPasswordRequest({ db, limits }: Counted, email: string, caller: Caller): Promise<void> {
  if ((await knownDevice(db, { email }, caller)) !== undefined) return;
  await within(db, key('request-address', caller.network), limits.address);
}

/** Counts a temporary password that is to be mailed: after the captcha, so that using up the budget of others is work. */
export async function countPasswordMail({ db, limits }: Counted, email: string, caller: Caller): Promise<void> {
  const device = await knownDevice(db, { email }, caller);
  if (device !== undefined) return within(db, key('request-device', email, device), limits.passwordMails);
  await within(db, key('request-account', email), limits.passwordMails);
  await within(db, key('request-day', email), limits.dailyPasswordMails);
}
