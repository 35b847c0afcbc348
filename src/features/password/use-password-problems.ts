import { useLingui } from '@lingui/react/macro';
import { isStrongPassword } from '#/domain/password.ts';

export interface TypedPasswords {
  current: string;
  fresh: string;
  /** The new password once more. */
  again: string;
}

/** Maximum number of characters. */
const longest = 256;

/** The error text of each field, or undefined. */
export function usePasswordProblems({
  current,
  fresh,
  again,
}: TypedPasswords): Record<keyof TypedPasswords, string | undefined> {
  const { t } = useLingui();
  const tooLong = t`A password has at most ${longest} characters.`;
  const problemOfFresh = () => {
    if (fresh === '') return t`A new password is required.`;
    if (!isStrongPassword(fresh)) return t`The new password must fulfil every rule.`;
    if (fresh.length > longest) return tooLong;
    return fresh === current ? t`The new password must differ from the current one.` : undefined;
  };
  const problemOfAgain = () => {
    if (again === '') return t`Please type the new password once more.`;
    return again === fresh ? undefined : t`The two passwords differ.`;
  };
  return {
    current: current === '' ? t`The current password is required.` : current.length > longest ? tooLong : undefined,
    fresh: problemOfFresh(),
    again: problemOfAgain(),
  };
}
