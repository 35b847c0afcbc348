import { useEffect, useEffectEvent, useState } from 'react';
import { searchedText } from '#/domain/user-search.ts';
import { TextField } from '#/ui/fields/text-field.tsx';

const debounceMs = 1000;

interface SearchFieldProps {
  label: string;
  description?: string | undefined;
  /** The search in force. */
  value: string;
  /** What is wrong with a text. It is not searched. */
  problemOf?: ((text: string) => string | undefined) | undefined;
  /** It is called after the debounce, or at once with Enter. */
  onSearch: (text: string) => void;
}

/** The field follows a search from elsewhere, such as Back. */
export function SearchField({ label, description, value, problemOf, onSearch }: SearchFieldProps) {
  const [state, setState] = useState({ typed: value, seen: value });
  if (state.seen !== value) setState({ typed: searched(state.typed) === value ? state.typed : value, seen: value });
  const wanted = searched(state.typed);
  const problem = problemOf?.(wanted);
  const send = useEffectEvent(() => {
    if (wanted !== value && problem === undefined) onSearch(wanted);
  });
  useEffect(() => {
    if (wanted === value) return undefined;
    const timer = setTimeout(send, debounceMs);
    return () => clearTimeout(timer);
  }, [wanted, value]);
  return (
    <TextField
      label={label}
      description={description}
      type="search"
      autoComplete="off"
      spellCheck="false"
      maxLength={100}
      errorMessage={problem}
      value={state.typed}
      onChange={(typed) => setState((now) => ({ ...now, typed }))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
      }}
    />
  );
}

function searched(text: string): string {
  return searchedText(text) ?? '';
}
