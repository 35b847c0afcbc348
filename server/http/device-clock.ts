import type { EpochMs } from '#/domain/epoch.ts';
import { Refusal } from './refusal.ts';

/** How far the clock of a device may be ahead. */
const aheadAtMostMs = 5 * 60_000;

/** A device that has lost its clock tells 1970 or 1980. */
const earliestMs = Date.UTC(2000);

/** Without a time, now. Throws for a time that is still to come, or that is none of a working clock. */
export function toldMoment(at: string | null | undefined, now: Date): Date {
  const told = at == null ? now : new Date(at);
  const isMeant = told.getTime() >= earliestMs && told.getTime() <= now.getTime() + aheadAtMostMs;
  if (!isMeant) throw new Refusal('invalid', { fields: ['at'] });
  return told < now ? told : now;
}

/**
 * Whether the time may be the one that was told when `moment` was noted. A clock that is ahead tells a time to come, for
 * which that time of the platform was noted.
 */
export function isToldAgain(at: string, moment: EpochMs): boolean {
  const aheadMs = new Date(at).getTime() - moment;
  return aheadMs >= 0 && aheadMs <= aheadAtMostMs;
}
