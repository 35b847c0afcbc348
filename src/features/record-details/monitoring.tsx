import { percentText } from '#/parts/words/percent-text.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { currentLocale } from '#/browser/settings/locale.ts';
import { monitoringQuery } from '#/data/records/recording-info.ts';
import { formatInstant } from '#/domain/dates.ts';
import { instantOfMicros } from '#/domain/recording-times.ts';

interface MonitoringProps {
  id: number;
  /** The end of the received data. */
  received: Temporal.Instant | undefined;
  timeZone: string | null | undefined;
}

export function Monitoring({ id, received, timeZone }: MonitoringProps) {
  const { t } = useLingui();
  const { data } = useQuery(monitoringQuery(id));
  const { batteryLevelPercent, signalQualityPercent, lastContactTimeMicroSeconds } = data?.value ?? {};
  const contact = typeof lastContactTimeMicroSeconds === 'number' ? lastContactTimeMicroSeconds : undefined;
  const moment = (instant: Temporal.Instant | undefined) =>
    formatInstant(instant, currentLocale(), 'day-time', timeZone);
  const items: [string, string | undefined][] = [
    [t`Data until`, moment(received)],
    [t`Last contact`, contact === undefined ? undefined : moment(instantOfMicros(contact))],
    [t`Battery`, percentText(batteryLevelPercent)],
    [t`Signal quality`, percentText(signalQualityPercent)],
  ];
  const known = items.filter(([, text]) => text !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="traces__monitoring">
      {known.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt> <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
