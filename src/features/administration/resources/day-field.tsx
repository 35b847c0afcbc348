import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import { isPlainDate } from '#/domain/plain-date.ts';
import { DateField } from '#/ui/fields/date-field.tsx';

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
    const wanted = isPlainDate(next) ? next : next === '' ? undefined : day;
    setTyped({ text: next, over: wanted });
    if (wanted !== day) onChange(wanted);
  };
  return (
    <DateField
      label={label}
      locale={currentLocale()}
      value={text}
      calendarLabel={t`Choose a date`}
      errorMessage={isLeft && text !== '' && !isPlainDate(text) ? t`The date is invalid.` : undefined}
      onChange={change}
      onBlur={() => setLeft(true)}
    />
  );
}
