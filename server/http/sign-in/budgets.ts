import { knownCallers } from '../../store/known-callers.ts';
import type { Db } from '../../store/tables.ts';
import { clearAttempts } from '../../store/throttle.ts';
import type { Dependencies } from '../environment.ts';
import { knownDevice, type Caller } from './caller.ts';
import { within } from '../within.ts';
import { hashOf } from './secrets.ts';

type Counted = Pick<Dependencies, 'db' | 'limits'>;

function key(kind: string, ...parts: readonly (string | number)[]): string {
  return `${kind}:${hashOf(parts.join(' '))}`;
}

const onDevice = (email: string, device: string) => key('password-device', email, device);
const inNetwork = (email: string, network: string) => key('password-network', email, network);

/**
 * Counts before the check, so a refusal reveals nothing. A known device has its own budget: strangers cannot lock out
 * the owner (R-ACC-16).
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

function ofUser(kind: string, userId: number, device: string | undefined): string {
  return device === undefined ? key(kind, userId) : key(kind, userId, device);
}

export async function countCodeSent({ db, limits }: Counted, userId: number, caller: Caller): Promise<void> {
  const device = await knownDevice(db, { userId }, caller);
  await within(db, ofUser('codes-sent', userId, device), limits.userCodes, 'too-many-codes');
}

export interface CodeTry {
  userId: number;
  network: string;
  device: string | undefined;
}

export async function countCodeTry({ db, limits }: Counted, userId: number, caller: Caller): Promise<CodeTry> {
  const device = await knownDevice(db, { userId }, caller);
  await within(db, ofUser('code-tries', userId, device), limits.tries);
  return { userId, network: caller.network, device };
}

/** Only this device or network is cleared, no stranger's tries. */
export async function clearTries(db: Db, email: string, { userId, network, device }: CodeTry): Promise<void> {
  for (const kind of ['codes-sent', 'code-tries']) await clearAttempts(db, ofUser(kind, userId, device));
  await clearAttempts(db, device === undefined ? inNetwork(email, network) : onDevice(email, device));
}

export async function countPasswordRequest({ db, limits }: Counted, email: string, caller: Caller): Promise<void> {
  if ((await knownDevice(db, { email }, caller)) !== undefined) return;
  await within(db, key('request-address', caller.network), limits.address);
}

/** Call it after the captcha: exhausting a budget must cost work. */
export async function countPasswordMail({ db, limits }: Counted, email: string, caller: Caller): Promise<void> {
  const device = await knownDevice(db, { email }, caller);
  if (device !== undefined) return within(db, key('request-device', email, device), limits.passwordMails);
  await within(db, key('request-account', email), limits.passwordMails);
  await within(db, key('request-day', email), limits.dailyPasswordMails);
}
