import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { platformSecret, takeCaptcha } from '../../store/captchas.ts';
import type { Db } from '../../store/tables.ts';
import type { ErrorCode } from '#/domain/error-code.ts';
import { Refusal } from '../refusal.ts';

const lifetimeMs = 5 * 60_000;
/** Clocks may differ, so a used captcha is stored longer. */
const slackMs = 10 * 60_000;

interface Effort {
  cost: number;
  fewest: number;
  most: number;
}

/** A slow tablet solves it in at most 2 s. */
const usualEffort: Effort = { cost: 1000, fewest: 1000, most: 2000 };

async function secrets(db: Db) {
  const secret = await platformSecret(db, 'captcha');
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
  return { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('solution') };
}

export async function newCaptcha(db: Db, now: Date, effort: Effort = usualEffort): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: effort.cost,
    counter: randomInt(effort.fewest, effort.most + 1),
    deriveKey,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    ...(await secrets(db)),
  });
}

const answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      // Without it ALTCHA skips the expiry.
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function answerOf(payload: string) {
  try {
    return answer.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

function refused(code: ErrorCode): Refusal {
  return new Refusal(code, { fields: ['captcha'] });
}

export async function acceptCaptcha(db: Db, payload: string): Promise<void> {
  const given = answerOf(payload);
  if (!given) throw refused('captcha-invalid');
  const { verified, expired } = await verifySolution({ ...given, deriveKey, ...(await secrets(db)) });
  if (expired) throw refused('captcha-expired');
  if (!verified) throw refused('captcha-invalid');
  const { nonce, expiresAt } = given.challenge.parameters;
  if (!(await takeCaptcha(db, { nonce, expiresAt: new Date(expiresAt * 1000 + slackMs) })))
    throw refused('captcha-used');
}
