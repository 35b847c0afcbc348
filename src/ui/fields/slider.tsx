import { useId, type CSSProperties, type ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Slider as AriaSlider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { Button } from '#/ui/actions/button.tsx';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import { AriaLocale } from '#/ui/text/aria-locale.tsx';
import { FieldError } from './field.tsx';
import './slider.css';

interface Place {
  value: number;
  label: string;
}

interface SliderProps {
  label: ReactNode;
  name?: string | undefined;
  min: number;
  max: number;
  /** Undefined until a value is chosen. Then the thumb waits at the smallest one, and `unset` is shown in its place. */
  value: number | undefined;
  unset: string;
  onChange: (value: number) => void;
  /** The unit is shown and read out: `hour` gives '36 hours'. */
  unit: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
  note?: string | undefined;
  marks: readonly Place[];
  /** One press sets these values. */
  quick?: readonly Place[] | undefined;
  errorMessage?: string | undefined;
  isRequired?: boolean | undefined;
  stepLabels: { less: string; more: string };
  isDisabled?: boolean | undefined;
}

export function Slider(props: SliderProps) {
  const { label, name, min, max, value, onChange, unit, note, marks, quick = [], stepLabels, errorMessage } = props;
  const { isDisabled = false, isRequired = false } = props;
  const id = useId();
  const isSet = value !== undefined;
  const step = (by: number) => onChange(Math.min(max, Math.max(min, isSet ? value + by : min)));
  const shown = marks.filter((mark) => mark.value >= min && mark.value <= max);
  const place = (at: number) => ({ '--at': `${max > min ? ((at - min) / (max - min)) * 100 : 0}%` }) as CSSProperties;
  return (
    <AriaLocale>
      <AriaSlider
        className="slider"
        minValue={min}
        maxValue={max}
        step={1}
        value={value ?? min}
        onChange={onChange}
        // A thumb that is only pressed chooses the value at which it waits.
        {...(isSet ? {} : { onChangeEnd: onChange, 'data-unset': '' })}
        isDisabled={isDisabled}
        formatOptions={{ style: 'unit', unit, unitDisplay: 'long' }}
      >
        <Label className="field__label">{label}</Label>
        <p className="slider__value">
          {isSet ? (
            <SliderOutput className="slider__output" />
          ) : (
            <span className="slider__output" id={`${id}-unset`}>
              {props.unset}
            </span>
          )}
          {note === undefined ? null : <span className="second figures">{note}</span>}
        </p>
        {quick.length === 0 ? null : (
          <div className="slider__quick">
            {quick.map((one) => (
              <Button
                key={one.value}
                aria-pressed={one.value === value}
                isDisabled={isDisabled}
                onPress={() => onChange(one.value)}
              >
                {one.label}
              </Button>
            ))}
          </div>
        )}
        <div className="slider__line">
          <IconButton
            icon="minus"
            label={stepLabels.less}
            isDisabled={isDisabled || (isSet && value <= min)}
            onPress={() => step(-1)}
          />
          <div className="slider__scale">
            <SliderTrack className="slider__track">
              <SliderFill className="slider__fill" />
              <SliderThumb
                className="slider__thumb"
                {...(name === undefined ? {} : { name })}
                isRequired={isRequired}
                isInvalid={errorMessage !== undefined}
                {...(isSet ? {} : { 'aria-describedby': `${id}-unset ${id}-error` })}
              />
            </SliderTrack>
            {/* The marks are for touch only. Keyboard and screen readers use the slider itself. */}
            <ol className="slider__marks" aria-hidden="true" hidden={shown.length === 0}>
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
            isDisabled={isDisabled || (isSet && value >= max)}
            onPress={() => step(1)}
          />
        </div>
        <FieldError id={`${id}-error`}>{errorMessage}</FieldError>
      </AriaSlider>
    </AriaLocale>
  );
}
