import type { CSSProperties, ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Slider as AriaSlider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { AriaLocale } from '#/ui/text/aria-locale.tsx';
import './field.css';
import './slider.css';

interface SliderProps {
  label: ReactNode;
  name?: string | undefined;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** The unit is shown and read out: `hour` gives '36 hours'. */
  unit: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
  note?: string | undefined;
  marks: readonly { value: number; label: string }[];
  stepLabels: { less: string; more: string };
  isDisabled?: boolean | undefined;
}

export function Slider(props: SliderProps) {
  const { label, name, min, max, value, onChange, unit, note, marks, stepLabels, isDisabled = false } = props;
  const shown = marks.filter((mark) => mark.value >= min && mark.value <= max);
  const place = (at: number) => ({ '--at': `${max > min ? ((at - min) / (max - min)) * 100 : 0}%` }) as CSSProperties;
  return (
    <AriaLocale>
      <AriaSlider
        className="slider"
        minValue={min}
        maxValue={max}
        step={1}
        value={value}
        onChange={onChange}
        isDisabled={isDisabled}
        formatOptions={{ style: 'unit', unit, unitDisplay: 'long' }}
      >
        <Label className="field__label">{label}</Label>
        <p className="slider__value">
          <SliderOutput className="slider__output" />
          {note === undefined ? null : <span className="second figures">{note}</span>}
        </p>
        <div className="slider__line">
          <IconButton
            icon="minus"
            label={stepLabels.less}
            isDisabled={isDisabled || value <= min}
            onPress={() => onChange(Math.max(min, value - 1))}
          />
          <div className="slider__scale">
            <SliderTrack className="slider__track">
              <SliderFill className="slider__fill" />
              <SliderThumb className="slider__thumb" {...(name === undefined ? {} : { name })} />
            </SliderTrack>
            {/* The marks are for touch only. Keyboard and screen readers use the slider itself. */}
            <ol className="slider__marks" aria-hidden="true">
              {shown.map((mark) => (
                <li key={mark.value} style={place(mark.value)}>
                  <button
                    type="button"
                    tabIndex={-1}
                    disabled={isDisabled}
                    // A hidden element must not take the focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onChange(mark.value)}
                  >
                    {mark.label}
                  </button>
                </li>
              ))}
            </ol>
          </div>
          <IconButton
            icon="plus"
            label={stepLabels.more}
            isDisabled={isDisabled || value >= max}
            onPress={() => onChange(Math.min(max, value + 1))}
          />
        </div>
      </AriaSlider>
    </AriaLocale>
  );
}
