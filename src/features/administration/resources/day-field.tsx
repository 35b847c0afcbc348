import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { whenReleased } from '#/browser/page/pointer.ts';
import { isMeantDate } from '#/domain/plain-date.ts';
import { DayEntry } from '#/parts/fields/day-entry.tsx';

interface DayFieldProps {
  label: string;
  /** `yyyy-MM-dd` */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** The list follows each valid day, and an empty field. What is typed is dropped if the address changes the day. */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ text: day ?? '', over: day });
  const [isLeft, setLeft] = useState(false);
  const text = typed.over === day ? typed.text : (day ?? '');
  const change = (next: string) => {
    setLeft(false);
    const wanted = isMeantDate(next) ? next : next === '' ? undefined : day;
    setTyped({ text: next, over: wanted });
    if (wanted !== day) onChange(wanted);
  };
  return (
    <DayEntry
      label={label}
      value={text}
      errorMessage={isLeft && text !== '' && !isMeantDate(text) ? t`The date is invalid.` : undefined}
      onChange={change}
      onBlur={() => whenReleased(() => setLeft(true))}
    />
  );
}
