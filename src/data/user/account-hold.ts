import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { contactHoldCalls } from '#/contract/contact-hold.ts';
import { refusalsIn } from '#/data/calls/refusals.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { findOut } from './user.ts';
import { recordKeys } from '#/data/records/record-keys.ts';

/** `refusal`: the server's words if the password is wrong. */
export function formerPasswordProving(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async (password: string): Promise<{ refusal?: string }> => {
      try {
        await call(contactHoldCalls.prove, { body: { password } });
      } catch (error) {
        const refused = refusalsIn(error, ['password'])?.password;
        if (refused !== undefined) return { refusal: refused };
        // The answer of an earlier try was lost, or a second administrator was faster.
        if (isProblem(error, 'conflict') || isUnreachable(error)) await findOut(queryClient);
        throw error;
      }
      await findOut(queryClient);
      // Recordings were answered without a diagnosis.
      void queryClient.invalidateQueries({ queryKey: recordKeys.all });
      return {};
    },
  });
}
