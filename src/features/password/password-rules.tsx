import { useLingui } from '@lingui/react/macro';
import { passwordRules } from '#/domain/password.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import './password-rules.css';

export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useLingui();
  const { isLong, hasBothCases, hasDigit } = passwordRules(password);
  const rules = [
    { text: t`8 characters minimum`, isKept: isLong },
    { text: t`1 upper cased and lower cased letter`, isKept: hasBothCases },
    { text: t`1 number`, isKept: hasDigit },
  ];
  return (
    <ul className="password-rules" id={id} aria-live="polite">
      {rules.map(({ text, isKept }) => (
        <li key={text} data-kept={isKept || undefined} aria-atomic="true">
          <Icon name={isKept ? 'checked' : 'ring'} />
          <span>
            {text} <span className="visually-hidden">({isKept ? t`fulfilled` : t`not fulfilled`})</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
