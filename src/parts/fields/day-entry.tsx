import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { dateFault } from '#/domain/date-fault.ts';
import { DateField } from '#/ui/fields/date-field.tsx';
import type { FieldProps } from '#/ui/fields/field.tsx';

interface DayEntryProps extends FieldProps {
  /** `yyyy-MM-dd`, '' for none, or a partial date while it is typed: `1978-2-`. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  isReadOnly?: boolean | undefined;
  /** The last day, `yyyy-MM-dd`, that the calendar offers. */
  max?: string | undefined;
}

/** A date field with the app's words. If the date is wrong, the error says why (R-PAT-43), in place of the hint. */
export function DayEntry({ description, ...props }: DayEntryProps) {
  const { t } = useLingui();
  const isWrong = props.errorMessage !== undefined;
  const why = useFaultText(isWrong ? props.value : '');
  return (
    <DateField
      {...props}
      locale={currentLocale()}
      calendarLabel={t`Choose a date`}
      description={isWrong ? undefined : description}
      // A whole date may only break the rule that the hint names.
      reason={why ?? (props.value === '' ? undefined : description)}
      refusalWords={{
        'no-date': t`This is not a date, so nothing was changed.`,
        'short-year': t`The year needs four digits, so nothing was changed.`,
      }}
    />
  );
}

function useFaultText(value: string): string | undefined {
  const { t } = useLingui();
  const fault = dateFault(value);
  if (!fault) return undefined;
  switch (fault.code) {
    case 'unfinished':
      return t`A date needs a day, a month and a year.`;
    case 'digits':
      return t`Day and month have two digits.`;
    case 'year-digits':
      return t`A year has four digits.`;
    case 'too-early':
      return t`Years before 1900 are not accepted.`;
    case 'no-such-month': {
      const month = String(fault.month);
      return t({ message: `There is no month ${month}.`, comment: 'month: a number, such as 13' });
    }
    case 'no-such-day':
      break;
  }
  const [month, days] = [monthText(fault.month), String(fault.days)];
  return t({ message: `${month} has ${days} days.`, comment: 'month: such as February 1978' });
}

function monthText(month: string): string {
  const locale = currentLocale();
  const text = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1),
  );
  return text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);
}
