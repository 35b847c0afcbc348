import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Fields } from '#/ui/fields.tsx';
import { TextField } from '#/ui/text-field.tsx';

/** How long somebody may type on before it is searched for, in ms (specification 1, section 9). */
const debounceMs = 1000;

/** What names begin with; null for any. */
export interface SearchedNames {
  firstName: string | null;
  lastName: string | null;
}

/** Any name. */
export const noNames: SearchedNames = { firstName: null, lastName: null };

/** First and last name to search for: a second after the last key press, at once with Enter. */
export function NameSearch({ onSearch }: { onSearch: (names: SearchedNames) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ firstName: '', lastName: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (names: typeof typed, afterMs: number) => {
    clearTimeout(timer.current);
    const searched = { firstName: names.firstName.trim() || null, lastName: names.lastName.trim() || null };
    timer.current = setTimeout(() => onSearch(searched), afterMs);
  };
  const field = (name: keyof typeof typed) => ({
    type: 'search' as const,
    value: typed[name],
    autoComplete: 'off',
    spellCheck: 'false' as const,
    maxLength: 100,
    onChange: (text: string) => {
      setTyped({ ...typed, [name]: text });
      search({ ...typed, [name]: text }, debounceMs);
    },
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== 'Enter') return;
      // The form around it is not sent.
      event.preventDefault();
      search(typed, 0);
    },
  });
  return (
    <search>
      <Fields>
        <TextField {...field('firstName')} label={t`First name`} />
        <TextField {...field('lastName')} label={t`Last name`} />
      </Fields>
    </search>
  );
}
