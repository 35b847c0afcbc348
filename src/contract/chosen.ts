import * as z from 'zod/mini';
import { id } from './codecs.ts';

/** How many devices, or people, are changed at once. */
export const chosenDevicesMost = 20_000;
export const chosenPeopleMost = 5000;

const count = z.int().check(z.nonnegative());

/**
 * Several objects by their ids, or all that are found. `count` says how many the caller has seen: if there are more or
 * fewer now, nothing is changed.
 */
export function chosen<Selection extends z.ZodMiniType>(selection: Selection, most: number) {
  return z.union([
    z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(most)) }),
    z.object({ found: selection, count: z.int().check(z.positive(), z.maximum(most)) }),
  ]);
}

/**
 * With `dryRun`, nothing is changed. `leaveOut` names how many of the chosen ones are refused and left out. With the
 * `mark` of the check, nothing is changed if it finds or refuses other ones now.
 */
export const chosenRun = {
  dryRun: z._default(z.boolean(), false),
  leaveOut: z._default(count, 0),
  mark: z.optional(z.string().check(z.maxLength(64))),
};

export const chosenReasons = [
  'not-found',
  'other-product',
  'incompatible',
  'unreachable',
  'belongs-elsewhere',
  'more-privileged',
  'own-account',
  'last-administrator',
  'last-system-administrator',
  'account-in-use',
  'throttled',
  'not-allowed',
] as const;

export type ChosenReason = (typeof chosenReasons)[number];

/** What a change of the chosen ones does, or would do. */
export const chosenResult = z.object({
  changed: count,
  unchanged: count,
  refused: count,
  /** The mark of a check differs if other ones are found or refused. Another platform may have none. */
  mark: z.optional(z.string()),
  reasons: z._default(
    z.array(
      z.object({
        /** Another platform may have more reasons. */
        reason: z.catch(z.enum(chosenReasons), 'not-allowed'),
        count,
        /** The first ones. */
        names: z.array(z.string()),
      }),
    ),
    [],
  ),
});

export type ChosenResult = z.output<typeof chosenResult>;
