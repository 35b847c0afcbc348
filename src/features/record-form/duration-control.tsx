import { useLingui } from '@lingui/react/macro';
import type { RecordConfiguration } from '#/contract/configuration.ts';
import { unitMs, type DurationRange, formatDuration, durationWithin } from '#/domain/duration.ts';
import { modeForBattery } from '#/domain/mode-rules.ts';
import type { FormField } from '#/parts/forms/use-form.tsx';
import { Slider } from '#/ui/fields/slider.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { batteryText } from './battery-text.ts';
import { unitNames } from './record-words.ts';
import { durationMarks, quickDurations } from './parameters.ts';

interface DurationControlProps {
  field: FormField<number | null>;
  range: DurationRange;
  modes: RecordConfiguration['recordingMode'];
  onChange: (durationMs: number) => void;
  isDisabled: boolean;
}

/** The slider has steps of 1 in the configured unit (R-PRE-10). */
export function DurationControl({ field, range, modes, onChange, isDisabled }: DurationControlProps) {
  const { t } = useLingui();
  const { min, max, unit } = range;
  const { value: durationMs, name, label, errorMessage } = field;
  const value = durationMs === null ? undefined : durationMs / unitMs(unit);
  const inUnits = formatDuration(durationMs);
  const quick = quickDurations(range).map((ms) => ms / unitMs(unit));
  const place = (count: number) => ({ value: count, label: `${count} ${unit}` });
  const thresholds = [modes.offline, modes.intermittent].filter(({ enabled }) => enabled);
  const marks = durationMarks(
    range,
    thresholds.map(({ durationThreshold }) => durationThreshold),
  );
  return (
    <div className="stack">
      <Slider
        label={label}
        name={name}
        min={min}
        max={max}
        unit={unitNames[unit]}
        value={value}
        unset={t`Choose a duration`}
        isRequired
        errorMessage={errorMessage}
        onChange={(count) => onChange(durationWithin(range, count * unitMs(unit)))}
        note={value === undefined || inUnits === `${value} ${unit}` ? undefined : inUnits}
        quick={quick.map(place)}
        marks={marks.filter((mark) => !quick.includes(mark)).map(place)}
        stepLabels={{ less: t`Shorter`, more: t`Longer` }}
        isDisabled={isDisabled}
      />
      {durationMs === null ? null : <BatteryWarning modes={modes} durationMs={durationMs} />}
    </div>
  );
}

function BatteryWarning({ modes, durationMs }: Pick<DurationControlProps, 'modes'> & { durationMs: number }) {
  const needed = modeForBattery(modes, durationMs);
  if (needed === undefined) return null;
  return (
    <InlineAlert isAnnounced>
      <p>{batteryText(needed)}</p>
    </InlineAlert>
  );
}
