import { useLingui } from '@lingui/react/macro';
import type { OpenFile } from '#/data/records/recording-file.ts';
import { recordedSeconds } from '#/domain/edf/edf-records.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import { Overview, overviewSize } from './overview.tsx';
import { partS, partsOf, useHeartRates } from './use-heart-rates.ts';

/** Per minute, from the lowest to the highest line. */
const scale = [40, 80, 120, 160] as const;
const [lowest, , , highest] = scale;

interface HeartRateTrendProps {
  file: OpenFile;
  channel: Channel;
  positionS: number;
  pageS: number;
  onLead: (positionS: number) => void;
}

/** Dots, not a line: nothing was read between them. */
export function HeartRateTrend({ file, channel, positionS, pageS, onLead }: HeartRateTrendProps) {
  const { t } = useLingui();
  const { parts, reading } = useHeartRates(file, channel.signal);
  const totalS = recordedSeconds(file.header);
  const { name } = channel;
  const rates = parts.flatMap(({ rate }) => (rate === undefined ? [] : [Math.round(rate)]));
  const [all, count, found] = [partsOf(file).length, parts.length, rates.length];
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  const x = (seconds: number) => ((seconds + partS / 2) / totalS) * overviewSize.width;
  return (
    <Overview
      title={found > 0 ? t`Heart rate in 1/min: ${least} – ${most}` : t`Heart rate in 1/min`}
      label={
        found > 0
          ? t`Heart rate of the parts that were read: ${least} to ${most} per minute`
          : t`Heart rate: nothing was read yet`
      }
      rows={scale.toReversed().map(String)}
      totalS={totalS}
      positionS={positionS}
      pageS={pageS}
      reading={reading}
      readWord={count < all ? t`Read the heart rate of ${all} parts` : undefined}
      note={t`Each dot is 60 divided by the median R-R interval in 10 s of ${name}. The R waves are found automatically, without a review. Parts read: ${count} of ${all}, with a rate: ${found}. Between the dots nothing was read.`}
      onLead={onLead}
    >
      {scale.map((rate) => (
        <line key={rate} className="look__line" x1={0} x2={overviewSize.width} y1={y(rate)} y2={y(rate)} />
      ))}
      {parts.map(({ positionS: at, rate }) =>
        rate === undefined ? null : (
          <line key={at} className="look__dot" x1={x(at)} x2={x(at)} y1={y(rate)} y2={y(rate)} />
        ),
      )}
    </Overview>
  );
}

/** The lines are in the middle of their rows. A rate far outside is at the edge, and the title has the numbers. */
function y(rate: number): number {
  const part = (rate - lowest) / (highest - lowest);
  return Math.max(0.02, Math.min(0.98, 0.875 - 0.75 * part)) * overviewSize.height;
}
