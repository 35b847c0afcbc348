import { useLingui } from '@lingui/react/macro';
import type { OpenFile } from '#/data/records/recording-file.ts';
import { recordedSeconds } from '#/domain/edf/edf-records.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import { longTicksOf, type Clock } from './axis.ts';
import { Overview, overviewSize } from './overview.tsx';
import { partS, partsOf, useHeartRates } from './use-heart-rates.ts';

/** Per minute, from the lowest to the highest line. */
type Scale = readonly [lowest: number, number, number, highest: number];
const usualScale: Scale = [40, 80, 120, 160];
/** For a rate that the usual scale would show at its edge. */
const fastScale: Scale = [40, 120, 200, 280];
const fastest = 175;

interface HeartRateTrendProps {
  file: OpenFile;
  channel: Channel;
  clock: Clock;
  positionS: number;
  pageS: number;
  onLead: (positionS: number) => void;
}

/** Dots, not a line: nothing was read between them. A part without a rate has a mark of its own. */
export function HeartRateTrend({ file, channel, clock, positionS, pageS, onLead }: HeartRateTrendProps) {
  const { t } = useLingui();
  const { parts, reading } = useHeartRates(file, channel.signal);
  const totalS = recordedSeconds(file.header);
  const { name } = channel;
  const rates = parts.flatMap(({ rate }) => (rate === undefined ? [] : [Math.round(rate)]));
  const [all, count, found] = [partsOf(file).length, parts.length, rates.length];
  const missing = count - found;
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  const scale = most > fastest ? fastScale : usualScale;
  const x = (seconds: number) => ((seconds + partS / 2) / totalS) * overviewSize.width;
  const words = () => {
    if (count === 0) return [t`Heart rate (bpm)`, t`Heart rate: nothing was read yet`] as const;
    if (found === 0) {
      const none = t`Heart rate (bpm): no rate found in ${missing} of ${count} parts`;
      return [none, none] as const;
    }
    if (missing === 0)
      return [
        t`Heart rate (bpm): ${least} – ${most}`,
        t`Heart rate of the parts that were read: ${least} to ${most} bpm`,
      ] as const;
    return [
      t`Heart rate (bpm): ${least} – ${most}; no rate found in ${missing} of ${count} parts`,
      t`Heart rate of the parts that were read: ${least} to ${most} bpm; no rate found in ${missing} of ${count} parts`,
    ] as const;
  };
  const [title, label] = words();
  return (
    <Overview
      title={title}
      label={label}
      rows={scale.toReversed().map(String)}
      totalS={totalS}
      ticks={longTicksOf(file.header, totalS, clock)}
      positionS={positionS}
      pageS={pageS}
      reading={reading}
      readWord={count < all ? t`Show heart rate` : undefined}
      aboutLabel={t`How the heart rate is calculated`}
      note={t`Each dot is 60 divided by the mean R-R interval in 10 s of ${name}. The R waves are found automatically, without a review. Parts read: ${count} of ${all}, with a rate: ${found}. A dashed line marks a part without a rate. Between the dots nothing was read.`}
      onLead={onLead}
    >
      {scale.map((rate) => (
        <line
          key={rate}
          className="look__line"
          x1={0}
          x2={overviewSize.width}
          y1={y(rate, scale)}
          y2={y(rate, scale)}
        />
      ))}
      {parts.map(({ positionS: at, rate }) =>
        rate === undefined ? (
          <line key={at} className="look__unread" x1={x(at)} x2={x(at)} y1={0} y2={overviewSize.height} />
        ) : (
          <line key={at} className="look__dot" x1={x(at)} x2={x(at)} y1={y(rate, scale)} y2={y(rate, scale)} />
        ),
      )}
    </Overview>
  );
}

/** The lines are in the middle of their rows. A rate far outside is at the edge, and the title has the numbers. */
function y(rate: number, [lowest, , , highest]: Scale): number {
  const part = (rate - lowest) / (highest - lowest);
  return Math.max(0.02, Math.min(0.98, 0.875 - 0.75 * part)) * overviewSize.height;
}
