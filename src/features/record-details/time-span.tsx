import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { formatInstant } from '#/domain/dates.ts';
import { formatDuration } from '#/domain/duration.ts';
import type { RecordingTimes } from '#/domain/recording-times.ts';
import './time-span.css';

interface TimeSpanProps {
  times: Partial<RecordingTimes> | undefined;
  isEstimate: boolean;
  /** The prescribed duration in ms. */
  duration: number | null | undefined;
  timeZone: string | null | undefined;
  /** The text for an unknown time. */
  unknown: string;
}

export function TimeSpan({ times, isEstimate, duration, timeZone, unknown }: TimeSpanProps) {
  const { t } = useLingui();
  const { start, end } = times ?? {};
  const length = start && end ? end.epochMilliseconds - start.epochMilliseconds : duration;
  return (
    <dl className="time-span">
      <Time label={isEstimate ? t`Estimated start time` : t`Start time`} {...{ instant: start, timeZone, unknown }} />
      <div className="time-span__line" aria-hidden="true">
        <span>{formatDuration(length)}</span>
      </div>
      <Time label={isEstimate ? t`Estimated end time` : t`End time`} {...{ instant: end, timeZone, unknown }} />
    </dl>
  );
}

interface TimeProps {
  label: string;
  instant: Temporal.Instant | undefined;
  timeZone: string | null | undefined;
  unknown: string;
}

function Time({ label, instant, timeZone, unknown }: TimeProps) {
  const locale = currentLocale();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{formatInstant(instant, locale, 'time-seconds', timeZone) ?? unknown}</b>
        {instant ? <span>{formatInstant(instant, locale, 'll', timeZone)}</span> : null}
      </dd>
    </div>
  );
}
