import {
  useId,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { whenReleased } from '#/browser/page/pointer.ts';
import { earliestDay, isPlainDate } from '#/domain/plain-date.ts';
import { isComposing } from '#/ui/fields/cleaned-input.ts';
import { Field, FieldError, type FieldProps } from '#/ui/fields/field.tsx';
import { noOffer } from './field.tsx';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import {
  isFull,
  partName,
  partsOf,
  placedParts,
  readDate,
  typedNumber,
  valueOf,
  whole,
  type DatePart,
  type DateRefusal,
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
  refusalWords: Readonly<Record<DateRefusal, string>>;
}

/** The field does not check that the date exists: `isPlainDate` does. A text that is inserted sets all parts or none. */
export function DateField(props: DateFieldProps) {
  const { locale, value, onBlur, isReadOnly, errorMessage } = props;
  const box = useRef<HTMLSpanElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const refusalId = useId();
  const [refused, setRefused] = useState<{ why: DateRefusal; over: string }>();
  const [composed, setComposed] = useState<{ part: DatePart; text: string }>();
  const refusal = refused?.over === value ? props.refusalWords[refused.why] : undefined;
  const placed = useMemo(() => placedParts(locale).map((at) => ({ ...at, ...partName(at.part, locale) })), [locale]);
  const parts = partsOf(value);
  const inputs = () => [...(box.current?.querySelectorAll<HTMLInputElement>('[inputmode]') ?? [])];
  const onChange = (next: string) => {
    setRefused(undefined);
    props.onChange(next);
  };
  const read = (text: string) =>
    readDate(
      text,
      placed.map(({ part }) => part),
    );
  const take = (text: string) => {
    const found = read(text);
    if (typeof found === 'string') setRefused({ why: found, over: value });
    else onChange(valueOf(found));
  };
  const type = (text: string, event: Event, part: DatePart, index: number) => {
    setComposed(undefined);
    // Some keyboards insert a copied date without a paste event.
    const inserted = 'data' in event && typeof event.data === 'string' ? event.data : '';
    const typed = typedNumber(text);
    if (!typed || typeof read(inserted) !== 'string') {
      take(inserted.length > 1 ? inserted : text);
      return;
    }
    const isDeleting = 'inputType' in event && String(event.inputType).startsWith('delete');
    // A separator over a selected number moves on and deletes nothing.
    const digits = typed.digits === '' && text !== '' ? parts[part] : typed.digits;
    // A full part moves the focus to the next one. A separator does, too.
    const goesOn = !isDeleting && digits !== '' && (isFull(part, digits) || typed.hasSeparator);
    onChange(valueOf({ ...parts, [part]: goesOn ? whole(part, digits) : digits }));
    if (goesOn) inputs()[index + 1]?.focus();
  };
  /** Digits that an input method composes in another width stay until the end, because a value that is set breaks it. */
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, part: DatePart, index: number) => {
    if (isComposing(nativeEvent) && typedNumber(target.value)?.digits !== target.value)
      setComposed({ part, text: target.value });
    else type(target.value, nativeEvent, part, index);
  };
  const back = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== 'Backspace' || event.currentTarget.value !== '' || index === 0) return;
    event.preventDefault();
    inputs()[index - 1]?.focus();
  };
  const insert = (event: SyntheticEvent, data: DataTransfer) => {
    event.preventDefault();
    if (isReadOnly !== true) take(data.getData('text'));
  };
  const leavePart = ({ currentTarget }: FocusEvent<HTMLInputElement>, part: DatePart) => {
    // The input's own value: the `value` prop may still be stale here.
    const digits = typedNumber(currentTarget.value)?.digits ?? '';
    if (whole(part, digits) !== digits) onChange(valueOf({ ...parts, [part]: whole(part, digits) }));
  };
  /** The calendar's button is part of the field. */
  const leaveField = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) onBlur?.();
  };
  return (
    <Field {...props} isGroup aria-describedby={refusal === undefined ? undefined : refusalId}>
      {({ aria }) => (
        <>
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
                  {...noOffer}
                  data-field={index === 0 ? props.name : undefined}
                  inputMode="numeric"
                  aria-label={name}
                  placeholder={placeholder}
                  readOnly={isReadOnly}
                  value={composed?.part === part ? composed.text : parts[part]}
                  onChange={(event) => change(event, part, index)}
                  onCompositionEnd={({ currentTarget, nativeEvent }) =>
                    composed && type(currentTarget.value, nativeEvent, part, index)
                  }
                  onFocus={({ target }) => selectInSight(target)}
                  onKeyDown={(event) => back(event, index)}
                  onPaste={(event) => insert(event, event.clipboardData)}
                  onDrop={(event) => insert(event, event.dataTransfer)}
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
              min={earliestDay}
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
          <div role="alert" hidden={refusal === undefined}>
            <FieldError id={refusalId}>{refusal}</FieldError>
          </div>
        </>
      )}
    </Field>
  );
}

/** WebKit does not scroll to a field that is selected while it gets the focus. */
function selectInSight(field: HTMLInputElement): void {
  field.select();
  // Nothing moves under a press.
  whenReleased(() => field.scrollIntoView({ block: 'nearest' }));
}
