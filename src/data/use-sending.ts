import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { oneAtATime } from '#/browser/one-at-a-time.ts';

/**
 * The one way in which a press sends something: a mutation that a second press, even in the same tick, does not start
 * again. `isPending` comes with the next render, too late for a double press. What differs between two presses must be held
 * back by the screen: the second one's wish is dropped. The linter refuses `useMutation` elsewhere.
 */
export function useSending<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const mutation = useMutation(options);
  const [once] = useState(() => oneAtATime<Data>());
  const mutateAsync: typeof mutation.mutateAsync = (...given) => once(() => mutation.mutateAsync(...given));
  return {
    ...mutation,
    mutateAsync,
    // The failure is in the result, and was told to the mutation cache.
    mutate: (...given) => void mutateAsync(...given).catch(() => undefined),
  };
}

/** Why the sending that began last has failed, or nothing: what an earlier one said is over. */
export function newestError(...sendings: { error: Error | null; submittedAt: number }[]): Error | null {
  let newest = sendings[0];
  for (const sending of sendings) if (newest && sending.submittedAt > newest.submittedAt) newest = sending;
  return newest?.error ?? null;
}
