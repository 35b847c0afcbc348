import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/locale.ts';
import { formatInstant, formatPlainDate, usedTimeZone } from '#/domain/dates.ts';

interface InstantTextProps {
  /** Null stands for a date that is none. */
  instant: Temporal.Instant | null;
  timeZone?: string | null | undefined;
  format?: 'll' | 'll-time';
}

/**
 * A moment in the reader's locale, in the given time zone; 'invalid date' for what is none. A time of day is followed by
 * the zone that it holds in: the device's own where the given one is not known.
 */
export function InstantText({ instant, timeZone, format = 'll' }: InstantTextProps) {
  const { t } = useLingui();
  const text = formatInstant(instant, currentLocale(), format, timeZone);
  if (text === undefined) return t`invalid date`;
  return (
    <>
      <span className="figures">{text}</span>
      {format === 'll-time' ? ` (${usedTimeZone(timeZone)})` : null}
    </>
  );
}

/** A calendar date (`yyyy-MM-dd`) in long form; 'invalid date' for what is none, '-' where there is none. */
export function LongDateText({ date }: { date: string | null | undefined }) {
  const { t } = useLingui();
  if (!date) return '-';
  return <span className="figures">{formatPlainDate(date, currentLocale(), 'long') ?? t`invalid date`}</span>;
}
