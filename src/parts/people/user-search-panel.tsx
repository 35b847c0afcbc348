import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { whenReleased } from '#/browser/page/pointer.ts';
import type { UserSearch } from '#/contract/user-search.ts';
import { filterValue } from '#/domain/user-search.ts';
import { DayEntry } from '#/parts/fields/day-entry.tsx';
import { Select } from '#/ui/fields/select.tsx';
import { TextField } from '#/ui/fields/text-field.tsx';
import { roleLabel } from './role-label.ts';
import { useToday } from './use-today.ts';
import { useTypedSearch, type BirthdateProblem } from './use-typed-search.ts';
import './user-search-panel.css';

interface Suggestions<Value> {
  suggestions: readonly Value[];
  /** `null` for all. */
  value: Value | null;
  isAllAllowed: boolean;
  /** The field keeps its place until its suggestions are there. */
  isLoading?: boolean;
  onChange: (value: Value | null) => void;
}

interface UserSearchPanelProps {
  search: UserSearch;
  onSearch: (search: UserSearch) => void;
  hasBirthdate?: boolean | undefined;
  organizations?: Suggestions<{ id: number; name: string }> | undefined;
  roles?: Suggestions<string> | undefined;
  /** More filters. */
  children?: ReactNode;
}

export function UserSearchPanel({
  search,
  onSearch,
  hasBirthdate,
  organizations,
  roles,
  children,
}: UserSearchPanelProps) {
  const { t } = useLingui();
  const { typed, type, birthdateProblem, searchNow } = useTypedSearch(search, onSearch);
  const nameField = (name: 'firstName' | 'lastName') => ({
    name,
    type: 'search' as const,
    value: typed[name],
    onChange: (text: string) => type(name, text),
    autoComplete: 'off',
    spellCheck: 'false' as const,
    maxLength: 100,
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key !== 'Enter') return;
      // Enter must not submit a form around the panel.
      event.preventDefault();
      searchNow();
    },
  });
  return (
    <search className="user-search">
      <TextField {...nameField('firstName')} label={t`First name`} />
      <TextField {...nameField('lastName')} label={t`Last name`} />
      {hasBirthdate ? (
        <BirthdateField
          value={typed.birthdate}
          problem={birthdateProblem}
          onChange={(value) => type('birthdate', value)}
        />
      ) : null}
      {organizations ? (
        <Dropdown
          {...organizations}
          label={t`Organization`}
          all={t({ context: 'organizations', message: `All` })}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
        />
      ) : null}
      {roles ? (
        <Dropdown
          {...roles}
          label={t`Role`}
          all={t({ context: 'roles', message: `All` })}
          keyOf={(role) => role}
          nameOf={roleLabel}
        />
      ) : null}
      {children}
    </search>
  );
}

interface BirthdateFieldProps {
  value: string;
  problem: BirthdateProblem | undefined;
  onChange: (value: string) => void;
}

function BirthdateField({ value, problem, onChange }: BirthdateFieldProps) {
  const { t } = useLingui();
  const [isLeft, setLeft] = useState(false);
  const words = {
    unfinished: isLeft ? t`A birthdate is invalid.` : undefined,
    invalid: t`A birthdate is invalid.`,
    future: t`The birthdate cannot be in the future.`,
  };
  return (
    <DayEntry
      label={t`Birthdate`}
      value={value}
      onChange={(changed) => {
        setLeft(false);
        onChange(changed);
      }}
      onBlur={() => whenReleased(() => setLeft(true))}
      max={useToday().toString()}
      errorMessage={problem === undefined ? undefined : words[problem]}
    />
  );
}

interface DropdownProps<Value> extends Suggestions<Value> {
  label: string;
  /** The word for all, in the gender of the label. */
  all: string;
  keyOf: (value: Value) => string;
  nameOf: (value: Value) => string;
}

function Dropdown<Value>(props: DropdownProps<Value>) {
  const { suggestions, value, isAllAllowed, isLoading = false, onChange, label, all, keyOf, nameOf } = props;
  const { t } = useLingui();
  if (isLoading)
    return <Select label={label} options={[{ value: '', label: t`Loading...` }]} value="" onChange={() => undefined} />;
  if (suggestions.length === 0) return null;
  const first = isAllAllowed ? [{ value: 'null', label: all }] : [];
  return (
    <Select
      label={label}
      options={[...first, ...suggestions.map((one) => ({ value: keyOf(one), label: nameOf(one) }))]}
      value={value === null ? 'null' : keyOf(value)}
      onChange={(chosen) => {
        const key = filterValue(chosen);
        onChange(suggestions.find((one) => keyOf(one) === key) ?? null);
      }}
    />
  );
}
