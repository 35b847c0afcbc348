import { useMemo, useRef, type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { isPlainDate } from '#/domain/plain-date.ts';
import { Field, type FieldProps } from '#/ui/fields/field.tsx';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import {
  digitsFor,
  isFull,
  partName,
  partsOf,
  pastedParts,
  placedParts,
  valueOf,
  whole,
  type DatePart,
} from '#/ui/fields/date-parts.ts';
import './date-field.css';

interface DateFieldProps extends FieldProps {
  locale: string;
  /** `yyyy-MM-dd`, '' for none, or a partial date while it is typed: `1978-2-`. */
  value: string;
  onChange: (value: string) => void;
  /** The focus left the whole field. */
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  isReadOnly?: boolean | undefined;
  calendarLabel: string;
  /** The last day, `yyyy-MM-dd`, that the calendar offers. It does not limit typing. */
  max?: string | undefined;
}

/** The field does not check that the date exists: `isPlainDate` does. */
export function DateField(props: DateFieldProps) {
  const { locale, value, onChange, onBlur, isReadOnly, errorMessage } = props;
  const box = useRef<HTMLSpanElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const placed = useMemo(() => placedParts(locale).map((at) => ({ ...at, ...partName(at.part, locale) })), [locale]);
  const parts = partsOf(value);
  const inputs = () => [...(box.current?.querySelectorAll<HTMLInputElement>('[inputmode]') ?? [])];
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, part: DatePart, index: number) => {
    const digits = digitsFor(part, target.value);
    const isDeleting = 'inputType' in nativeEvent && String(nativeEvent.inputType).startsWith('delete');
    // A full part moves the focus to the next one. A separator does, too.
    const goesOn = !isDeleting && digits !== '' && (isFull(part, digits) || /\D$/.test(target.value));
    onChange(valueOf({ ...parts, [part]: goesOn ? whole(part, digits) : digits }));
    if (goesOn) inputs()[index + 1]?.focus();
  };
  const back = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || index === 0) return;
    event.preventDefault();
    inputs()[index - 1]?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const order = placed.map(({ part }) => part);
    const pasted = pastedParts(event.clipboardData.getData('text'), order);
    if (!pasted || isReadOnly === true) return;
    event.preventDefault();
    onChange(valueOf(pasted));
  };
  const leavePart = ({ currentTarget }: FocusEvent<HTMLInputElement>, part: DatePart) => {
    // The input's own value: the `value` prop may still be stale here.
    const digits = digitsFor(part, currentTarget.value);
    if (whole(part, digits) !== digits) onChange(valueOf({ ...parts, [part]: whole(part, digits) }));
  };
  /** The calendar's button is part of the field. */
  const leaveField = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) onBlur?.();
  };
  return (
    <Field {...props} isGroup>
      {({ aria }) => (
        <span
          className="field__box input date-field"
          data-invalid={errorMessage === undefined ? undefined : ''}
          ref={box}
          onBlur={leaveField}
        >
          {placed.map(({ part, before, name, placeholder }, index) => (
            <span className="date-field__part" key={part}>
              {before === '' ? null : <span aria-hidden="true">{before}</span>}
              <input
                {...aria}
                className="figures"
                data-part={part}
                name={index === 0 ? props.name : undefined}
                inputMode="numeric"
                autoComplete="off"
                aria-label={name}
                placeholder={placeholder}
                readOnly={isReadOnly}
                value={parts[part]}
                onChange={(event) => type(event, part, index)}
                onFocus={({ target }) => target.select()}
                onKeyDown={(event) => back(event, index)}
                onPaste={paste}
                onBlur={(event) => leavePart(event, part)}
              />
            </span>
          ))}
          <input
            className="date-field__calendar"
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            max={props.max}
            value={isPlainDate(value) ? value : ''}
            onChange={({ target }) => onChange(target.value)}
          />
          <IconButton
            icon="calendar"
            label={props.calendarLabel}
            isDisabled={isReadOnly === true}
            onPress={() => calendar.current?.showPicker()}
          />
        </span>
      )}
    </Field>
  );
}
