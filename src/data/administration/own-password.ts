import { createAtom, type Atom } from '@tanstack/react-store';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { passwordCalls } from '#/contract/password.ts';
import { refusalsIn } from '#/data/calls/refusals.ts';
import { hasCode, isProblem } from '#/domain/problem.ts';

/** True if the password was accepted. */
type Answer = (isProved: boolean) => void;

/** A change that waits for the own password (docs/decisions/0094). */
export const passwordQuestion: Atom<Answer | undefined> = createAtom<Answer | undefined>(undefined);

let screens = 0;

/** A screen can ask until it calls what this returns. */
export function allowPasswordQuestion(): () => void {
  screens += 1;
  return () => {
    screens -= 1;
    passwordQuestion.get()?.(false);
  };
}

function requestPassword(): Promise<boolean> {
  // A change may go on after its screen was left.
  if (screens === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const former = passwordQuestion.get();
    // An atom takes a bare function for an updater.
    passwordQuestion.set(() => (isProved) => {
      passwordQuestion.set(() => undefined);
      former?.(isProved);
      resolve(isProved);
    });
  });
}

const isPasswordMissing = (error: unknown) => isProblem(error, 'forbidden') && hasCode(error.errors, 'needs-password');

/** If the platform wants the own password first, the user types it and the same is sent again. */
export async function withOwnPassword<Answered>(send: () => Promise<Answered>): Promise<Answered> {
  try {
    return await send();
  } catch (error) {
    if (!isPasswordMissing(error) || !(await requestPassword())) throw error;
    return send();
  }
}

/** `refusal`: the server's words if the password is wrong. */
export function passwordProving() {
  return mutationOptions({
    mutationFn: async (password: string): Promise<{ refusal?: string }> => {
      try {
        await call(passwordCalls.prove, { body: { password } });
      } catch (error) {
        const refused = refusalsIn(error, ['password'])?.password;
        if (refused === undefined) throw error;
        return { refusal: refused };
      }
      return {};
    },
  });
}
