import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { oneAtATime } from '#/browser/page/one-at-a-time.ts';

/** `isPending` comes too late to stop a second press in the same tick. */
export function useSending<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const mutation = useMutation(options);
  const [once] = useState(() => oneAtATime<Data>());
  const mutateAsync: typeof mutation.mutateAsync = (...given) => once(() => mutation.mutateAsync(...given));
  return {
    ...mutation,
    mutateAsync,
    // The result and the mutation cache have the failure.
    mutate: (...given) => void mutateAsync(...given).catch(() => undefined),
  };
}

export function newestError(...sendings: { error: Error | null; submittedAt: number }[]): Error | null {
  let newest = sendings[0];
  for (const sending of sendings) if (newest && sending.submittedAt > newest.submittedAt) newest = sending;
  return newest?.error ?? null;
}
