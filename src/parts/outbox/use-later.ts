import { useRef } from 'react';
import type { FormState } from '../forms/use-form.tsx';

/**
 * A platform that says that it does not work now has refused the creation. The user may then let it wait, instead of
 * sending it again.
 */
export function useLater() {
  const failure = useRef<unknown>(undefined);
  return {
    /** Why the last try failed, if the user wants the creation to wait. */
    failedBefore: () => failure.current,
    keep: (form: Pick<FormState<object>, 'formRef' | 'failure'>) => {
      failure.current = form.failure;
      form.formRef.current?.requestSubmit();
    },
    /** The next press of Submit sends again, also if the form was invalid. */
    submitted: async (submit: () => Promise<void>) => {
      try {
        await submit();
      } finally {
        failure.current = undefined;
      }
    },
  };
}
