import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestComments, recordTextProblem } from '#/domain/record.ts';

interface Reason {
  /** Without the spaces around it. */
  text: string;
  field: { value: string; onChange: (value: string) => void; errorMessage: string | undefined };
  /** False if the text is no reason. From then on the field says why. */
  check: () => boolean;
}

/** A reason that the history keeps. */
export function useReason({ isRequired = true } = {}): Reason {
  const { t } = useLingui();
  const [value, onChange] = useState('');
  const [isTried, setTried] = useState(false);
  const text = value.trim();
  const problem = text === '' ? (isRequired ? 'empty' : undefined) : recordTextProblem(value, longestComments);
  const texts = {
    empty: t`A reason is required.`,
    'too-long': t`The reason is too long.`,
    invalid: t`The reason contains characters that cannot be stored.`,
  };
  return {
    text,
    field: { value, onChange, errorMessage: isTried && problem ? texts[problem] : undefined },
    check: () => {
      setTried(true);
      return problem === undefined;
    },
  };
}
