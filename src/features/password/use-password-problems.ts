import { useLingui } from '@lingui/react/macro';
import { isStrongPassword } from '#/domain/password.ts';

/** What stands in the three fields. */
export interface TypedPasswords {
  current: string;
  fresh: string;
  /** The new one once more. */
  again: string;
}

/** The most characters that a password can have. */
const longest = 256;

/** What is wrong with each field, in words; undefined where nothing is. */
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
