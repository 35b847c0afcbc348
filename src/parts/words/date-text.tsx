import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { formatInstant, formatPlainDate, usedTimeZone } from '#/domain/dates.ts';

interface InstantTextProps {
  instant: Temporal.Instant | null;
  timeZone?: string | null | undefined;
  format?: 'll' | 'll-time';
}

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

/** The date is `yyyy-MM-dd`. */
export function LongDateText({ date }: { date: string | null | undefined }) {
  const { t } = useLingui();
  if (!date) return '-';
  return <span className="figures">{formatPlainDate(date, currentLocale(), 'long') ?? t`invalid date`}</span>;
}
