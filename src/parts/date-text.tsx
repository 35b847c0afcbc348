import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/locale.ts';
import { formatInstant, formatPlainDate } from '#/domain/dates.ts';

interface InstantTextProps {
  /** Null stands for a date that is none. */
  instant: Temporal.Instant | null;
  timeZone?: string | null | undefined;
  format?: 'll' | 'll-time';
}

/** A moment in the reader's locale, in the given time zone; 'invalid date' for what is none. */
export function InstantText({ instant, timeZone, format = 'll' }: InstantTextProps) {
  const { t } = useLingui();
  return (
    <span className="figures">{formatInstant(instant, currentLocale(), format, timeZone) ?? t`invalid date`}</span>
  );
}

/** A calendar date (`yyyy-MM-dd`) in long form; 'invalid date' for what is none, '-' where there is none. */
export function LongDateText({ date }: { date: string | null | undefined }) {
  const { t } = useLingui();
  if (!date) return '-';
  return <span className="figures">{formatPlainDate(date, currentLocale(), 'long') ?? t`invalid date`}</span>;
}
