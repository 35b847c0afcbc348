import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currentLocale } from '#/browser/settings/locale.ts';
import { isPlainDate } from '#/domain/plain-date.ts';
import { DateField } from '#/ui/fields/date-field.tsx';

interface DayFilterProps {
  /** `yyyy-MM-dd` */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** The list follows each valid day up to today, and an empty field. */
export function DayFilter({ day, onChange }: DayFilterProps) {
  const { t } = useLingui();
  // The typed text belongs to one day. If a chip or the address changes the day, the text is dropped.
  const [typed, setTyped] = useState({ text: day ?? '', over: day });
  const [isLeft, setLeft] = useState(false);
  const text = typed.over === day ? typed.text : (day ?? '');
  const today = Temporal.Now.plainDateISO().toString();
  const problem =
    text === '' || text === day
      ? undefined
      : !isPlainDate(text)
        ? t`The date is invalid.`
        : text > today
          ? t`The date must not be after today.`
          : undefined;
  const change = (next: string) => {
    setLeft(false);
    const wanted = isPlainDate(next) && next <= today ? next : next === '' ? undefined : day;
    setTyped({ text: next, over: wanted });
    if (wanted !== day) onChange(wanted);
  };
  return (
    <DateField
      label={t`Prescribed on...`}
      locale={currentLocale()}
      value={text}
      max={today}
      calendarLabel={t`Choose a date`}
      errorMessage={isLeft || isPlainDate(text) ? problem : undefined}
      onChange={change}
      onBlur={() => setLeft(true)}
    />
  );
}
