import { useLingui } from '@lingui/react/macro';
import { passwordRules, isStrongPassword } from '#/domain/password.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import './password-rules.css';

export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useLingui();
  const { isLong, hasBothCases, hasDigit } = passwordRules(password);
  const rules = [
    { text: t`8 characters minimum`, isMet: isLong },
    { text: t`1 upper cased and lower cased letter`, isMet: hasBothCases },
    { text: t`1 number`, isMet: hasDigit },
  ];
  return (
    <ul className="password-rules" id={id} aria-live="polite">
      {rules.map(({ text, isMet: isSaved }) => (
        <li key={text} data-kept={isSaved || undefined} aria-atomic="true">
          <Icon name={isSaved ? 'checked' : 'ring'} />
          <span>
            {text} <span className="visually-hidden">({isSaved ? t`fulfilled` : t`not fulfilled`})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export interface TypedPasswords {
  current: string;
  fresh: string;
  /** The new password once more. */
  again: string;
}

/** Maximum number of characters. */
const longest = 256;

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
