import { useLingui } from '@lingui/react/macro';
import type { RecordConfiguration } from '#/contract/configuration.ts';
import { unitMs, type DurationRange, formatDuration, type DurationUnit, durationWithin } from '#/domain/duration.ts';
import { modeForBattery } from '#/domain/mode-rules.ts';
import { Slider } from '#/ui/fields/slider.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { batteryText } from './battery-text.ts';
import { durationMarks } from './parameters.ts';

interface DurationControlProps {
  label: string;
  range: DurationRange;
  modes: RecordConfiguration['recordingMode'];
  durationMs: number;
  onChange: (durationMs: number) => void;
  isDisabled: boolean;
}

const words = { y: 'year', mo: 'month', d: 'day', h: 'hour', m: 'minute', s: 'second' } as const satisfies Record<
  DurationUnit,
  string
>;

/** The slider has steps of 1 in the configured unit (R-PRE-10). */
export function DurationControl({ label, range, modes, durationMs, onChange, isDisabled }: DurationControlProps) {
  const { t } = useLingui();
  const { min, max, unit } = range;
  const value = durationMs / unitMs(unit);
  const inUnits = formatDuration(durationMs);
  const thresholds = [modes.offline, modes.intermittent].filter(({ enabled }) => enabled);
  const marks = durationMarks(
    range,
    thresholds.map(({ durationThreshold }) => durationThreshold),
  );
  return (
    <div className="stack">
      <Slider
        label={label}
        name="durationMs"
        min={min}
        max={max}
        unit={words[unit]}
        value={value}
        onChange={(count) => onChange(durationWithin(range, count * unitMs(unit)))}
        note={inUnits === `${value} ${unit}` ? undefined : inUnits}
        marks={marks.map((mark) => ({ value: mark, label: `${mark} ${unit}` }))}
        stepLabels={{ less: t`Shorter`, more: t`Longer` }}
        isDisabled={isDisabled}
      />
      <BatteryWarning modes={modes} durationMs={durationMs} />
    </div>
  );
}

function BatteryWarning({ modes, durationMs }: Pick<DurationControlProps, 'modes' | 'durationMs'>) {
  const needed = modeForBattery(modes, durationMs);
  if (needed === undefined) return null;
  return (
    <InlineAlert isAnnounced>
      <p>{batteryText(needed)}</p>
    </InlineAlert>
  );
}
