import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Db } from '../../store/tables.ts';
import { newCaptcha } from '../password/captcha.ts';

export async function payloadOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** The captcha costs almost no work. */
export async function solvedCaptcha(db: Db, now = new Date()): Promise<string> {
  return payloadOf(await newCaptcha(db, now, { cost: 1, fewest: 1, most: 3 }));
}
